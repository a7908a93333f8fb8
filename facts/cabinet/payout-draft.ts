/**
 * Repeats `payout-2106` with the name that the bank knows. Luis Paredes creates it on 7 October, 11:30, and Rosa Medina
 * approves it. Amounts are decimal strings in the service's currency.
 */
export const payoutDraft = {
  service_id: 2218,
  external_id: 'payout-2109',
  repeats: 'payout-2106',
  currency: 'PEN',
  amount: '1200.00',
  fee: '6.00',
  total: '1206.00',
  /** The PEN wallet's balance after approval. */
  available_after: '3167.00',
  recipient: {
    account: '00219300153895206813',
    /** As shown in lists, for every role. */
    masked: '••••\u00a06813',
    account_type: 'savings',
    /** The bank whose code starts the CCI, as named in the table of bank codes. */
    bank: 'Banco de Crédito del Perú (BCP)',
    document_type: 'national_id',
    document_number: '41087295',
    holder: 'Rosa Huaman Quispe',
    /** In the bank's spelling, from `transaction/validate`. */
    recipient_name: 'ROSA HUAMAN QUISPE',
  },
  createdBy: 'Luis Paredes',
  approver: 'Rosa Medina',
  created_at: '2025-10-07T16:30:41.507Z',
} as const;
