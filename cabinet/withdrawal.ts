/** What Rosa Medina takes out of the PEN wallet on 7 October, 11:30, and Elena Vargas confirms. Decimal strings. */
export const withdrawalDraft = {
  currency: 'PEN',
  amount: '2000.00',
  available_after: '2373.00',
  orderedBy: 'Rosa Medina',
  confirmedBy: 'Elena Vargas',
  /** Ordered before the cut-off, so it leaves on the same day. */
  arrives: '8 Oct',
} as const;
