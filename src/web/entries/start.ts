import { signUpByScript } from '#web/signup/sign-up-by-script.ts';

document.querySelectorAll<HTMLFormElement>('form[data-sign-up]').forEach(signUpByScript);
