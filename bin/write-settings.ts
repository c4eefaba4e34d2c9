import { writeFileSync } from 'node:fs';
import { readArguments } from '#main/command-line.ts';
import { envExample, settingsPage } from '#main/settings/settings-docs.ts';

readArguments('usage: bin/write-settings');
writeFileSync(new URL('../docs/settings.md', import.meta.url), settingsPage());
writeFileSync(new URL('../env.example', import.meta.url), envExample());
