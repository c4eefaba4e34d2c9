import type { AppContext } from '#app/people/app-context.ts';
import type { WebSettings } from '#http/services.ts';

/** What the use cases know of the service: the same behind the pages and in the worker. */
export function appSettings(settings: Omit<WebSettings, 'asksLanguageModel'>, canPay: boolean): AppContext['settings'] {
  const { brandName, publicUrl, postalAddress, freeCadence, priceLabel, contactAddress, textsFrom } = settings;
  const offer = { priceLabel, canPay, contactAddress };
  return { brand: brandName, publicUrl, postalAddress, rhythm: { freeCadence }, offer, textsFrom };
}
