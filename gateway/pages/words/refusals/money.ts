// cspell:disable -- eight languages
import type {Translations} from './translation';

/** The payer has too little money or exceeds a limit. */
export const money: Translations = {
  'The available balance did not cover this payment. You can try again later, or choose another payment method.': {
    ar: 'الرصيد المتاح لا يكفي لهذه الدفعة. يمكنك المحاولة لاحقًا أو اختيار وسيلة دفع أخرى.',
    es: 'El saldo disponible no alcanza para este pago. Puede intentarlo más tarde o elegir otro medio de pago.',
    fr: 'Le solde disponible ne suffit pas pour ce paiement. Vous pouvez réessayer plus tard ou choisir un autre moyen de paiement.',
    pl: 'Dostępne środki nie wystarczyły na tę płatność. Możesz spróbować później lub wybrać inną metodę płatności.',
    pt: 'O saldo disponível não cobre este pagamento. Você pode tentar mais tarde ou escolher outra forma de pagamento.',
    ru: 'Доступных средств не хватило для этого платежа. Попробуйте позже или выберите другой способ оплаты.',
    tr: 'Kullanılabilir bakiye bu ödeme için yetersiz. Daha sonra tekrar deneyebilir veya başka bir ödeme yöntemi seçebilirsiniz.',
    uk: 'Доступних коштів не вистачило для цього платежу. Спробуйте пізніше або виберіть інший спосіб оплати.',
  },
  'The card did not cover this payment. You can use another card, or try again later.': {
    ar: 'رصيد البطاقة لا يكفي لهذه الدفعة. يمكنك استخدام بطاقة أخرى أو المحاولة لاحقًا.',
    es: 'La tarjeta no tiene fondos suficientes para este pago. Puede usar otra tarjeta o intentarlo más tarde.',
    fr: 'La provision de la carte ne suffit pas pour ce paiement. Vous pouvez utiliser une autre carte ou réessayer plus tard.',
    pl: 'Na karcie zabrakło środków na tę płatność. Możesz użyć innej karty lub spróbować później.',
    pt: 'O cartão não tem saldo suficiente para este pagamento. Você pode usar outro cartão ou tentar mais tarde.',
    ru: 'На карте недостаточно средств для этого платежа. Используйте другую карту или попробуйте позже.',
    tr: 'Kartın bakiyesi bu ödeme için yetersiz. Başka bir kart kullanabilir veya daha sonra tekrar deneyebilirsiniz.',
    uk: 'На картці недостатньо коштів для цього платежу. Скористайтеся іншою карткою або спробуйте пізніше.',
  },
  'Your bank account did not cover this payment. You can pay from another account, or try again later.': {
    ar: 'رصيد حسابك البنكي لا يكفي لهذه الدفعة. يمكنك الدفع من حساب آخر أو المحاولة لاحقًا.',
    es: 'Su cuenta bancaria no tiene fondos suficientes para este pago. Puede pagar desde otra cuenta o intentarlo más tarde.',
    fr: 'Le solde de votre compte bancaire ne suffit pas pour ce paiement. Vous pouvez payer depuis un autre compte ou réessayer plus tard.',
    pl: 'Na koncie bankowym zabrakło środków na tę płatność. Możesz zapłacić z innego konta lub spróbować później.',
    pt: 'Sua conta bancária não tem saldo suficiente para este pagamento. Você pode pagar com outra conta ou tentar mais tarde.',
    ru: 'На вашем банковском счёте недостаточно средств для этого платежа. Оплатите с другого счёта или попробуйте позже.',
    tr: 'Banka hesabınızın bakiyesi bu ödeme için yetersiz. Başka bir hesaptan ödeyebilir veya daha sonra tekrar deneyebilirsiniz.',
    uk: 'На вашому банківському рахунку недостатньо коштів для цього платежу. Сплатіть з іншого рахунку або спробуйте пізніше.',
  },
  'Your wallet did not cover this payment. You can top it up and try again, or choose another payment method.': {
    ar: 'رصيد محفظتك لا يكفي لهذه الدفعة. يمكنك شحنها والمحاولة مرة أخرى أو اختيار وسيلة دفع أخرى.',
    es: 'Su billetera no tiene saldo suficiente para este pago. Puede recargarla e intentarlo de nuevo, o elegir otro medio de pago.',
    fr: 'Le solde de votre portefeuille ne suffit pas pour ce paiement. Vous pouvez le recharger et réessayer, ou choisir un autre moyen de paiement.',
    pl: 'W portfelu zabrakło środków na tę płatność. Możesz go doładować i spróbować ponownie lub wybrać inną metodę płatności.',
    pt: 'Sua carteira não tem saldo suficiente para este pagamento. Você pode recarregá-la e tentar de novo, ou escolher outra forma de pagamento.',
    ru: 'В вашем кошельке недостаточно средств для этого платежа. Пополните его и попробуйте снова или выберите другой способ оплаты.',
    tr: 'Cüzdanınızın bakiyesi bu ödeme için yetersiz. Bakiye yükleyip tekrar deneyebilir veya başka bir ödeme yöntemi seçebilirsiniz.',
    uk: 'У вашому гаманці недостатньо коштів для цього платежу. Поповніть його та спробуйте ще раз або виберіть інший спосіб оплати.',
  },
  'Your mobile money account did not cover this payment. You can top it up and try again, or choose another payment method.':
    {
      ar: 'رصيد حساب الأموال عبر الهاتف لا يكفي لهذه الدفعة. يمكنك شحنه والمحاولة مرة أخرى أو اختيار وسيلة دفع أخرى.',
      es: 'Su cuenta de dinero móvil no tiene saldo suficiente para este pago. Puede recargarla e intentarlo de nuevo, o elegir otro medio de pago.',
      fr: 'Le solde de votre compte mobile money ne suffit pas pour ce paiement. Vous pouvez le recharger et réessayer, ou choisir un autre moyen de paiement.',
      pl: 'Na koncie mobile money zabrakło środków na tę płatność. Możesz je doładować i spróbować ponownie lub wybrać inną metodę płatności.',
      pt: 'Sua conta de dinheiro móvel não tem saldo suficiente para este pagamento. Você pode recarregá-la e tentar de novo, ou escolher outra forma de pagamento.',
      ru: 'На вашем счёте мобильных денег недостаточно средств для этого платежа. Пополните его и попробуйте снова или выберите другой способ оплаты.',
      tr: 'Mobil para hesabınızın bakiyesi bu ödeme için yetersiz. Bakiye yükleyip tekrar deneyebilir veya başka bir ödeme yöntemi seçebilirsiniz.',
      uk: 'На вашому рахунку мобільних грошей недостатньо коштів для цього платежу. Поповніть його та спробуйте ще раз або виберіть інший спосіб оплати.',
    },
  'This amount is above a limit of your account. You can raise the limit, or choose another payment method.': {
    ar: 'هذا المبلغ يتجاوز حدًا من حدود حسابك. يمكنك رفع الحد أو اختيار وسيلة دفع أخرى.',
    es: 'Este importe supera un límite de su cuenta. Puede ampliar el límite o elegir otro medio de pago.',
    fr: 'Ce montant dépasse un plafond de votre compte. Vous pouvez relever le plafond ou choisir un autre moyen de paiement.',
    pl: 'Ta kwota przekracza limit konta. Możesz podwyższyć limit lub wybrać inną metodę płatności.',
    pt: 'Este valor ultrapassa um limite da sua conta. Você pode aumentar o limite ou escolher outra forma de pagamento.',
    ru: 'Эта сумма превышает лимит вашего счёта. Увеличьте лимит или выберите другой способ оплаты.',
    tr: 'Bu tutar hesabınızın bir limitini aşıyor. Limiti yükseltebilir veya başka bir ödeme yöntemi seçebilirsiniz.',
    uk: 'Ця сума перевищує ліміт вашого рахунку. Збільште ліміт або виберіть інший спосіб оплати.',
  },
  'This payment is above a limit of your card. You can raise the limit in your bank app, use another card, or try again tomorrow.':
    {
      ar: 'هذه الدفعة تتجاوز حدًا من حدود بطاقتك. يمكنك رفع الحد في تطبيق البنك أو استخدام بطاقة أخرى أو المحاولة غدًا.',
      es: 'Este pago supera un límite de su tarjeta. Puede ampliar el límite en la app de su banco, usar otra tarjeta o intentarlo mañana.',
      fr: 'Ce paiement dépasse un plafond de votre carte. Vous pouvez relever le plafond dans l’application de votre banque, utiliser une autre carte ou réessayer demain.',
      pl: 'Ta płatność przekracza limit karty. Możesz podwyższyć limit w aplikacji banku, użyć innej karty lub spróbować jutro.',
      pt: 'Este pagamento ultrapassa um limite do seu cartão. Você pode aumentar o limite no app do banco, usar outro cartão ou tentar amanhã.',
      ru: 'Этот платёж превышает лимит вашей карты. Увеличьте лимит в приложении банка, используйте другую карту или попробуйте завтра.',
      tr: 'Bu ödeme kartınızın bir limitini aşıyor. Banka uygulamanızda limiti yükseltebilir, başka bir kart kullanabilir veya yarın tekrar deneyebilirsiniz.',
      uk: 'Цей платіж перевищує ліміт вашої картки. Збільште ліміт у застосунку банку, скористайтеся іншою карткою або спробуйте завтра.',
    },
};
