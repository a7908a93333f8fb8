/** What Rosa Medina takes out of the PEN wallet on 7 October, 11:30, and Elena Vargas confirms. Decimal strings. */
export const withdrawalDraft = {
  currency: 'PEN',
  amount: '2000.00',
  available_after: '2373.00',
  orderedBy: 'Rosa Medina',
  confirmedBy: 'Elena Vargas',
  /** Confirmed before the cut-off, so it leaves on the same day; the 8th is a holiday in Peru. */
  arrives: '9 Oct',
} as const;
