/** Languages that the payment page speaks, ISO 639-1; the contract's `PageLanguage` lists the same. */
export const paymentPageLanguages = ['ar', 'en', 'es', 'fr', 'pl', 'pt', 'ru', 'tr', 'uk'] as const;
