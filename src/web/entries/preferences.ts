import { changeZoneByScript } from '#web/account/preferences/change-zone.tsx';

document.querySelectorAll<HTMLElement>('[data-zone-field]').forEach(changeZoneByScript);
