import { holdByScript } from '#web/holding/hold-by-script.ts';

holdByScript();
