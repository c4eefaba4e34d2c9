import { changeZoneByScript } from '#web/account/preferences/change-zone.tsx';
import { chooseDateByScript } from '#web/account/preferences/choose-date.ts';
import { lookAgainByScript } from '#web/account/preferences/look-again.ts';

document.querySelectorAll<HTMLElement>('[data-zone-field]').forEach(changeZoneByScript);
document.querySelectorAll<HTMLInputElement>('input[name=date]').forEach(chooseDateByScript);
document.querySelectorAll<HTMLAnchorElement>('a[data-look-again]').forEach(lookAgainByScript);
