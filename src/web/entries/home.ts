import { playConversation } from '#web/marketing/play-conversation.ts';
import { signUpByScript } from '#web/signup/sign-up-by-script.ts';

playConversation();
document.querySelectorAll<HTMLFormElement>('form[data-sign-up]').forEach(signUpByScript);
