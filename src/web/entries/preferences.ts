import { autosaveByScript } from '#web/account/preferences/autosave.ts';
import { changeZoneByScript } from '#web/account/preferences/change-zone.tsx';
import { lookAgainByScript } from '#web/account/preferences/look-again.ts';

document.querySelectorAll<HTMLElement>('[data-zone-field]').forEach(changeZoneByScript);
document.querySelectorAll<HTMLFormElement>('form[data-autosave]').forEach(autosaveByScript);
document.querySelectorAll<HTMLAnchorElement>('a[data-look-again]').forEach(lookAgainByScript);
