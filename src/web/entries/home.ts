import { playConversation } from '#web/marketing/play-conversation.ts';
import { signUpByScript } from '#web/signup/sign-up-by-script.ts';
import { tryItByScript } from '#web/trying/try-it-by-script.ts';

playConversation();
document.querySelectorAll<HTMLFormElement>('form[data-sign-up]').forEach(signUpByScript);
tryItByScript();
