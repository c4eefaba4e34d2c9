import { foldMenu } from '#web/landing/fold-menu.ts';
import { joinByScript } from '#web/landing/join-by-script.ts';
import { turnCarousel } from '#web/landing/turn-carousel.ts';

document.querySelectorAll<HTMLFormElement>('form[data-call]').forEach(joinByScript);
document.querySelectorAll<HTMLElement>('[data-carousel]').forEach(turnCarousel);
document.querySelectorAll<HTMLDetailsElement>('details.menu').forEach(foldMenu);
