import { changeZoneByScript } from '#web/account/preferences/change-zone.tsx';
import { chooseDateByScript } from '#web/account/preferences/choose-date.ts';

document.querySelectorAll<HTMLElement>('[data-zone-field]').forEach(changeZoneByScript);
document.querySelectorAll<HTMLInputElement>('input[name=date]').forEach(chooseDateByScript);
