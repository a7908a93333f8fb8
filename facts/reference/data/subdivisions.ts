/**
 * Countries with listed subdivisions: those with a payment method or banks in `banks/`, where a merchant's form asks
 * for addresses. No API operation takes a subdivision.
 */
export interface CountrySubdivisions {
  /** The usual kind of subdivision. */
  readonly kind: string;
  /** Other kinds, with codes without the country's prefix. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
  /** In the package, but no longer in ISO 3166-2. */
  readonly withdrawn?: readonly string[];
}

export const subdivisionsByCountry: Readonly<Record<string, CountrySubdivisions>> = {
  AR: {kind: 'province', others: {city: ['C']}},
  AZ: {
    kind: 'rayon',
    others: {
      'autonomous republic': ['NX'],
      municipality: ['BA', 'GA', 'LA', 'MI', 'NA', 'NV', 'SA', 'SM', 'SR', 'XA', 'YE'],
    },
  },
  BD: {kind: 'district', others: {division: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']}},
  BR: {kind: 'state', others: {'federal district': ['DF']}},
  CA: {kind: 'province', others: {territory: ['NT', 'NU', 'YT']}},
  CI: {kind: 'district', others: {'autonomous district': ['AB', 'YM']}},
  CL: {kind: 'region'},
  CM: {kind: 'region'},
  CO: {kind: 'department', others: {'capital district': ['DC']}},
  EC: {kind: 'province'},
  EG: {kind: 'governorate'},
  GH: {kind: 'region', withdrawn: ['BA']},
  IN: {kind: 'state', others: {'union territory': ['AN', 'CH', 'DH', 'DL', 'JK', 'LA', 'LD', 'PY']}},
  KE: {kind: 'county'},
  KZ: {kind: 'region', others: {city: ['71', '75', '79']}},
  MX: {kind: 'state', others: {'federal entity': ['CMX']}},
  NG: {kind: 'state', others: {'capital territory': ['FC']}},
  PE: {kind: 'region', others: {municipality: ['LMA']}},
  PH: {
    kind: 'province',
    others: {
      region: ['00', '01', '02', '03', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '40', '41'],
    },
  },
  PK: {
    kind: 'province',
    others: {'federal capital territory': ['IS'], 'administered area': ['GB', 'JK']},
    withdrawn: ['TA'],
  },
  PL: {kind: 'voivodeship'},
  PT: {kind: 'district', others: {'autonomous region': ['20', '30']}},
  PY: {kind: 'department', others: {capital: ['ASU']}},
  TR: {kind: 'province'},
  UA: {kind: 'region', others: {city: ['30', '40'], republic: ['43']}},
  UG: {kind: 'district', others: {city: ['102'], 'geographical region': ['C', 'E', 'N', 'W']}},
  UY: {kind: 'department'},
  UZ: {kind: 'region', others: {city: ['TK'], republic: ['QR']}},
  VE: {kind: 'state', others: {'capital district': ['A'], 'federal dependency': ['W']}},
  ZA: {kind: 'province'},
};

/** Replaces names that the package shortens, so that a region can be confused with its city. */
export const subdivisionNames: Readonly<Record<string, string>> = {
  'KZ-10': 'Abay oblysy',
  'KZ-19': 'Almaty oblysy',
  'KZ-23': 'Atyraū oblysy',
  'KZ-31': 'Zhambyl oblysy',
  'KZ-62': 'Ulytaū oblysy',
};
