// What drawn screens say in the payer's language. Words of our own payment page come from there; a shop, a bank and an app
// have words of their own, which are here.
// cspell:disable -- Spanish, French, Polish, Portuguese, Turkish, Ukrainian
import {en, type WordKey} from '../../../gateway/pages/words/en';
import {sayIn, type Language} from '../../../gateway/pages/words';

/** Languages of payers by country. Countries in which payers read English, or a language that we do not write, have none. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  ...Object.fromEntries(
    ['AR', 'BO', 'CL', 'CO', 'CR', 'DO', 'EC', 'ES', 'GT', 'HN', 'MX', 'NI', 'PA', 'PE', 'PY', 'SV', 'UY', 'VE'].map(
      (country) => [country, 'es'] as const,
    ),
  ),
  BJ: 'fr',
  BR: 'pt',
  CI: 'fr',
  FR: 'fr',
  PL: 'pl',
  PT: 'pt',
  SN: 'fr',
  TR: 'tr',
  UA: 'uk',
};

const ORDER = ['es', 'fr', 'pl', 'pt', 'tr', 'uk'] as const satisfies readonly Language[];

/** In the order of `ORDER`. `{}` is a name or an amount. */
const WORDS: Readonly<Record<string, readonly [string, string, string, string, string, string]>> = {
  Approve: ['Aprobar', 'Approuver', 'Zatwierdź', 'Aprovar', 'Onayla', 'Підтвердити'],
  At: ['En', 'Chez', 'Sklep', 'Em', 'İşyeri', 'Магазин'],
  Cancel: ['Cancelar', 'Annuler', 'Anuluj', 'Cancelar', 'İptal', 'Скасувати'],
  'Card number': [
    'Número de tarjeta',
    'Numéro de carte',
    'Numer karty',
    'Número do cartão',
    'Kart numarası',
    'Номер картки',
  ],
  'Check and confirm': [
    'Revisa y confirma',
    'Vérifiez et confirmez',
    'Sprawdź i potwierdź',
    'Confira e confirme',
    'Kontrol edin ve onaylayın',
    'Перевірте й підтвердьте',
  ],
  'Code from the SMS': ['Código del SMS', 'Code reçu par SMS', 'Kod z SMS-a', 'Código do SMS', 'SMS kodu', 'Код з SMS'],
  'Confirm in {}': [
    'Confirma en {}',
    'Confirmez dans {}',
    'Potwierdź w {}',
    'Confirme no {}',
    '{} içinde onaylayın',
    'Підтвердьте в {}',
  ],
  'Confirm the purchase': [
    'Confirma la compra',
    'Confirmez l’achat',
    'Potwierdź zakup',
    'Confirme a compra',
    'Alışverişi onaylayın',
    'Підтвердьте покупку',
  ],
  Continue: ['Continuar', 'Continuer', 'Dalej', 'Continuar', 'Devam et', 'Продовжити'],
  Decline: ['Rechazar', 'Refuser', 'Odrzuć', 'Recusar', 'Reddet', 'Відхилити'],
  Expiry: ['Vencimiento', 'Expiration', 'Ważność', 'Validade', 'Son kullanma', 'Строк дії'],
  Holder: ['Titular', 'Titulaire', 'Posiadacz', 'Titular', 'Hesap sahibi', 'Власник'],
  'I have paid': ['Ya pagué', 'J’ai payé', 'Zapłacone', 'Já paguei', 'Ödedim', 'Оплачено'],
  'Log in and approve': [
    'Inicia sesión y aprueba',
    'Connectez-vous et approuvez',
    'Zaloguj się i zatwierdź',
    'Entre e aprove',
    'Giriş yapın ve onaylayın',
    'Увійдіть і підтвердьте',
  ],
  'Look at your phone': [
    'Mira tu teléfono',
    'Regardez votre téléphone',
    'Spójrz na telefon',
    'Olhe para o seu telefone',
    'Telefonunuza bakın',
    'Подивіться на телефон',
  ],
  'New transfer': [
    'Nueva transferencia',
    'Nouveau virement',
    'Nowy przelew',
    'Nova transferência',
    'Yeni transfer',
    'Новий переказ',
  ],
  'Or copy': ['O copia', 'Ou copiez', 'Lub skopiuj', 'Ou copie', 'Veya kopyalayın', 'Або скопіюйте'],
  Pay: ['Pagar', 'Payer', 'Zapłać', 'Pagar', 'Öde', 'Оплатити'],
  'Pay by card': [
    'Pagar con tarjeta',
    'Payer par carte',
    'Zapłać kartą',
    'Pagar com cartão',
    'Kartla öde',
    'Оплатити карткою',
  ],
  'Pay exactly this amount before it expires.': [
    'Paga exactamente este importe antes de que venza.',
    'Payez exactement ce montant avant l’expiration.',
    'Zapłać dokładnie tę kwotę przed upływem terminu.',
    'Pague exatamente este valor antes do vencimento.',
    'Süre dolmadan tam bu tutarı ödeyin.',
    'Сплатіть саме цю суму до завершення строку.',
  ],
  'Pay with {}': [
    'Pagar con {}',
    'Payer avec {}',
    'Zapłać przez {}',
    'Pagar com {}',
    '{} ile öde',
    'Оплатити через {}',
  ],
  Phone: ['Teléfono', 'Téléphone', 'Telefon', 'Telefone', 'Telefon', 'Телефон'],
  'PIN, fingerprint or face': [
    'PIN, huella o rostro',
    'Code PIN, empreinte ou visage',
    'PIN, odcisk palca lub twarz',
    'PIN, digital ou rosto',
    'PIN, parmak izi veya yüz',
    'PIN, відбиток пальця або обличчя',
  ],
  Redeem: ['Canjear', 'Utiliser', 'Zrealizuj', 'Resgatar', 'Kullan', 'Використати'],
  'Security code': [
    'Código de seguridad',
    'Cryptogramme',
    'Kod zabezpieczający',
    'Código de segurança',
    'Güvenlik kodu',
    'Код безпеки',
  ],
  Send: ['Enviar', 'Envoyer', 'Wyślij', 'Enviar', 'Gönder', 'Надіслати'],
  'The code is being checked': [
    'Estamos comprobando el código',
    'Le code est en cours de vérification',
    'Sprawdzamy kod',
    'O código está sendo verificado',
    'Kod kontrol ediliyor',
    'Код перевіряється',
  ],
  'This page updates automatically. Please do not pay again.': [
    'Esta página se actualiza sola. No pagues de nuevo.',
    'Cette page s’actualise seule. Ne payez pas une seconde fois.',
    'Ta strona odświeża się sama. Nie płać ponownie.',
    'Esta página se atualiza sozinha. Não pague de novo.',
    'Bu sayfa kendiliğinden yenilenir. Lütfen tekrar ödemeyin.',
    'Ця сторінка оновлюється сама. Не платіть ще раз.',
  ],
  To: ['Para', 'Destinataire', 'Odbiorca', 'Para', 'Alıcı', 'Кому'],
  Transfer: ['Transferir', 'Virer', 'Przelej', 'Transferir', 'Gönder', 'Переказати'],
  'Type the code': [
    'Escribe el código',
    'Saisissez le code',
    'Wpisz kod',
    'Digite o código',
    'Kodu yazın',
    'Введіть код',
  ],
  'Voucher issued, not yet paid': [
    'Cupón emitido, aún sin pagar',
    'Bon émis, pas encore payé',
    'Kupon wystawiony, jeszcze nieopłacony',
    'Voucher emitido, ainda não pago',
    'Kupon oluşturuldu, henüz ödenmedi',
    'Ваучер видано, ще не оплачено',
  ],
  'Wallet PIN': [
    'PIN de la billetera',
    'Code PIN du portefeuille',
    'PIN portfela',
    'PIN da carteira',
    'Cüzdan PIN’i',
    'PIN гаманця',
  ],
  'You will approve it with your bank.': [
    'Lo aprobarás con tu banco.',
    'Vous l’approuverez auprès de votre banque.',
    'Zatwierdzisz to w swoim banku.',
    'Você aprovará com o seu banco.',
    'Bankanızla onaylayacaksınız.',
    'Ви підтвердите його у своєму банку.',
  ],
  'You will get an e-mail as soon as it has arrived.': [
    'Recibirás un correo en cuanto llegue.',
    'Vous recevrez un e-mail dès son arrivée.',
    'Wyślemy e-mail, gdy tylko dotrze.',
    'Você receberá um e-mail assim que chegar.',
    'Ulaştığında e-posta alacaksınız.',
    'Ви отримаєте лист, щойно він надійде.',
  ],
  'You will get an e-mail as soon as you have paid it.': [
    'Recibirás un correo en cuanto lo pagues.',
    'Vous recevrez un e-mail dès que vous l’aurez payé.',
    'Wyślemy e-mail, gdy tylko go opłacisz.',
    'Você receberá um e-mail assim que pagar.',
    'Ödediğinizde e-posta alacaksınız.',
    'Ви отримаєте лист, щойно оплатите його.',
  ],
  '{} asks for a payment': [
    '{} pide un pago',
    '{} demande un paiement',
    '{} prosi o płatność',
    '{} pede um pagamento',
    '{} ödeme istiyor',
    '{} просить про оплату',
  ],
};
// cspell:enable

/** @returns the language that payers of all these countries read; null for English and for several languages */
export function payerLanguage(countries: readonly string[]): Language | null {
  const [language, ...others] = new Set(countries.map((country) => LANGUAGES[country]));
  return others.length === 0 ? (language ?? null) : null;
}

const plain = (text: string): string => text.replace(/\.$/, '');

/** A drawn text in the payer's language; null if it is the same in all languages, such as a name or a number. */
export function inLanguage(text: string, language: Language): string | null {
  const key = (Object.keys(en) as WordKey[]).find((each) => plain(en[each]) === plain(text));
  if (key) {
    return sayIn(language)(key);
  }
  const at = ORDER.findIndex((each) => each === language);
  for (const [english, words] of Object.entries(WORDS)) {
    const [before, after] = english.split('{}');
    const isWhole = after === undefined ? text === english : text.startsWith(before!) && text.endsWith(after);
    if (isWhole && words[at] !== undefined) {
      return words[at].replace('{}', text.slice(before!.length, text.length - (after ?? '').length));
    }
  }
  return null;
}
