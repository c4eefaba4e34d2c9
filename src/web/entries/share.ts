import { addByScript } from '#web/sharing/add-by-script.ts';

document.querySelectorAll<HTMLElement>('[data-add-emails]').forEach(addByScript);
