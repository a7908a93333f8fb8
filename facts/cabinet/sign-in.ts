/** What a new person sees at the first sign-in. Key and codes are fictitious. */
export const firstSignIn = {
  person: 'Jorge Salas',
  /** Base32, the format of authenticator apps: 160 bits. */
  totpKey: 'K5QW 2ZTN 7MRX 4DVB J6HC 3YPS L2GF 5TNE',
  recoveryCodes: [
    '7k2m-9xq4',
    '3w8t-5rd6',
    '9p4z-2hn7',
    '6v3c-8jb5',
    '2q7y-4fs9',
    '8d5k-3mt2',
    '4x9h-7wz6',
    '5n2r-6pv8',
    '7t6b-9cj3',
    '3f8s-2gy4',
  ],
} as const;
