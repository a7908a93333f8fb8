/** Languages of the payment page (ISO 639-1), the same as `PageLanguage` in the contract. */
export const paymentPageLanguages = ['ar', 'en', 'es', 'fr', 'pl', 'pt', 'ru', 'tr', 'uk'] as const;
