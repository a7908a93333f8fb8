// cspell:disable
// Translates a Spanish question word by word: many merchants ask in Spanish, and the pages are in English.

/** Beginnings of words, without accents, and what the pages say. */
const WORDS: readonly (readonly [beginnings: string, english: string])[] = [
  ['firm', 'sign signature'],
  ['solicitud peticion', 'request'],
  ['pago cobr', 'payment'],
  ['pagar', 'pay'],
  ['pagador comprador cliente', 'payer'],
  ['dispers retir desembols', 'payout'],
  ['reembols devol', 'refund'],
  ['cancel anul', 'cancel'],
  ['contracarg disput', 'dispute'],
  ['notificac aviso', 'callback'],
  ['clave llave', 'key'],
  ['secreto', 'secret'],
  ['importe monto cantidad', 'amount'],
  ['minim', 'minimum'],
  ['maxim', 'maximum'],
  ['limite', 'limits'],
  ['moneda divisa', 'currency'],
  ['tipo', 'type'],
  ['cambio', 'exchange rate'],
  ['comision tarifa', 'fee'],
  ['saldo', 'balance'],
  ['tarjeta', 'card'],
  ['banco bancari', 'bank'],
  ['cuenta', 'account'],
  ['transferencia', 'transfer'],
  ['efectivo', 'cash'],
  ['factura', 'invoice'],
  ['enlace', 'link'],
  ['estado', 'status'],
  ['error', 'error'],
  ['codigo', 'code'],
  ['rechaz declin', 'declined'],
  ['venc expir caduc', 'expire'],
  ['reintent repet', 'retry'],
  ['idempoten', 'idempotency'],
  ['prueb', 'test'],
  ['campo', 'fields'],
  ['obligatori requerid', 'required'],
  ['documento', 'document'],
  ['pais', 'country'],
  ['metodo', 'method'],
  ['recurrent suscrip', 'recurring'],
  ['captur', 'capture'],
  ['liquidac', 'settlement'],
  ['informe reporte', 'report'],
  ['conciliac', 'reconciliation'],
  ['verific valid', 'verify'],
  ['crear creo', 'create'],
  ['buscar consult', 'find'],
  ['enviar envio', 'send'],
  ['recib', 'receive'],
  ['tiempo plazo hora', 'time'],
  ['dia', 'days'],
  ['segundo', 'seconds'],
  ['red', 'network'],
  ['seguridad', 'security'],
  ['permiso', 'scope'],
  ['rotar rotac', 'rotate'],
  ['produccion vivo', 'live'],
];

const ENGLISH = WORDS.flatMap(([beginnings, english]) => beginnings.split(' ').map((start) => ({start, english})));

/** Words that English does not have. A single one shows the language. */
const SPANISH =
  /[¿¡ñ]|\b(?:que|como|cual|cuanto|cuantos|cuando|donde|puedo|debo|hay|para|con|por|una|los|las|del|es|el|la|mi|de|si|un|en)\b/gi;
const LEAST_SPANISH = 2;
/** Shorter beginnings are compared with the whole word. */
const SHORT = 4;

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The known words in English, others as they are; null if the question is not in Spanish. */
export function inEnglish(query: string): string | null {
  const words: readonly string[] =
    bare(query)
      .toLowerCase()
      .match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  const signs = (query.match(/[¿¡ñ]/g)?.length ?? 0) * LEAST_SPANISH + (bare(query).match(SPANISH)?.length ?? 0);
  const known = words.map(
    (word) =>
      ENGLISH.find(({start}) => (start.length < SHORT ? word.replace(/s$/, '') === start : word.startsWith(start)))
        ?.english,
  );
  const isSpanish =
    signs >= LEAST_SPANISH && known.some((english) => english !== undefined && !words.includes(english));
  return isSpanish
    ? words
        .map((word, at) => known[at] ?? (word.search(SPANISH) === -1 ? word : ''))
        .filter(Boolean)
        .join(' ')
    : null;
}
