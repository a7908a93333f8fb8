// cspell:disable -- eight languages
import type {Translations} from './translation';

/** The money was sent and is being located, checked or returned. */
export const transfer: Translations = {
  'We could not find your payment yet. Please send us the receipt, and we will look for it.': {
    ar: 'لم نعثر على دفعتك بعد. أرسل إلينا الإيصال وسنبحث عنها.',
    es: 'Aún no encontramos su pago. Envíenos el comprobante y lo buscaremos.',
    fr: 'Nous n’avons pas encore trouvé votre paiement. Envoyez-nous le reçu et nous le chercherons.',
    pl: 'Nie znaleźliśmy jeszcze tej płatności. Wyślij nam potwierdzenie, a jej poszukamy.',
    pt: 'Ainda não encontramos seu pagamento. Envie-nos o comprovante e vamos procurá-lo.',
    ru: 'Мы пока не нашли ваш платёж. Пришлите нам чек, и мы его поищем.',
    tr: 'Ödemenizi henüz bulamadık. Bize makbuzu gönderin, ödemeyi arayalım.',
    uk: 'Ми ще не знайшли ваш платіж. Надішліть нам квитанцію, і ми його пошукаємо.',
  },
  'Your payment does not match the amount or the reference that was due. We are checking it and will contact you.': {
    ar: 'دفعتك لا تطابق المبلغ أو المرجع المطلوب. نتحقق من الأمر وسنتواصل معك.',
    es: 'Su pago no coincide con el importe o la referencia que correspondía. Lo estamos revisando y nos pondremos en contacto con usted.',
    fr: 'Votre paiement ne correspond pas au montant ou à la référence attendus. Nous vérifions et vous contacterons.',
    pl: 'Twoja płatność nie zgadza się z należną kwotą lub tytułem przelewu. Sprawdzamy to i skontaktujemy się z Tobą.',
    pt: 'O seu pagamento não corresponde ao valor ou à referência devidos. Estamos verificando e entraremos em contato.',
    ru: 'Ваш платёж не совпадает с нужной суммой или нужным номером. Мы проверяем это и свяжемся с вами.',
    tr: 'Ödemeniz, istenen tutar veya referansla eşleşmiyor. Kontrol ediyoruz ve sizinle iletişime geçeceğiz.',
    uk: 'Ваш платіж не збігається з потрібною сумою або потрібним номером. Ми перевіряємо це і звʼяжемося з вами.',
  },
  'Please pay from an account in your own name. The amount will be returned to the account it came from.': {
    ar: 'ادفع من حساب باسمك. سيُعاد المبلغ إلى الحساب الذي جاء منه.',
    es: 'Pague desde una cuenta a su nombre. El importe se devolverá a la cuenta de la que vino.',
    fr: 'Payez depuis un compte à votre nom. Le montant sera renvoyé sur le compte d’origine.',
    pl: 'Zapłać z konta prowadzonego na Twoje nazwisko. Kwota wróci na konto, z którego przyszła.',
    pt: 'Pague com uma conta em seu nome. O valor será devolvido à conta de origem.',
    ru: 'Платите со счёта, открытого на ваше имя. Сумма вернётся на счёт, с которого она пришла.',
    tr: 'Kendi adınıza olan bir hesaptan ödeyin. Tutar, geldiği hesaba iade edilecek.',
    uk: 'Платіть із рахунку, відкритого на ваше імʼя. Сума повернеться на рахунок, з якого надійшла.',
  },
  'The network did not confirm your transfer, so it did not reach us. Please check your wallet and send it again later.':
    {
      ar: 'لم تؤكد الشبكة تحويلك فلم يصل إلينا. تحقق من محفظتك وأرسله مرة أخرى لاحقًا.',
      es: 'La red no confirmó su transferencia, así que no nos llegó. Revise su billetera y envíela de nuevo más tarde.',
      fr: 'Le réseau n’a pas confirmé votre transfert, qui ne nous est donc pas parvenu. Vérifiez votre portefeuille et renvoyez-le plus tard.',
      pl: 'Sieć nie potwierdziła przelewu, więc do nas nie dotarł. Sprawdź portfel i wyślij go ponownie później.',
      pt: 'A rede não confirmou sua transferência, por isso ela não chegou até nós. Confira sua carteira e envie de novo mais tarde.',
      ru: 'Сеть не подтвердила ваш перевод, поэтому он до нас не дошёл. Проверьте кошелёк и отправьте его снова позже.',
      tr: 'Ağ transferinizi onaylamadığı için bize ulaşmadı. Cüzdanınızı kontrol edin ve daha sonra tekrar gönderin.',
      uk: 'Мережа не підтвердила ваш переказ, тому він до нас не дійшов. Перевірте гаманець і надішліть його знову пізніше.',
    },
};
