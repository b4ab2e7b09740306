/** Names beyond those of `Intl.DisplayNames`, by code, normalised by `plainWords` with `saint` as `st`. */
export const COUNTRY_WORDS: Readonly<Record<string, readonly string[]>> = {
  GB: [
    ...['uk', 'u k', 'gb', 'gbr', 'great britain', 'britain', 'british law', 'england', 'english', 'cymru'],
    ...['wales', 'welsh', 'south wales', 'north wales', 'scotland', 'scottish', 'scots', 'northern ireland'],
    ...['ireland northern', 'northern irish', 'companies house', 'london', 'cardiff', 'edinburgh', 'belfast'],
  ],
  US: [
    ...['us', 'u s', 'usa', 'u s a', 'united states of america', 'america', 'american', 'state of georgia'],
    ...['alabama', 'alaska', 'arizona', 'arkansas', 'california', 'colorado', 'connecticut', 'delaware'],
    ...['delware', 'florida', 'hawaii', 'idaho', 'illinois', 'indiana', 'iowa', 'kansas', 'kentucky'],
    ...[
      'louisiana',
      'maine',
      'maryland',
      'massachusetts',
      'michigan',
      'minnesota',
      'mississippi',
      'missouri',
    ],
    ...['montana', 'nebraska', 'nevada', 'new hampshire', 'new jersey', 'new mexico', 'new york', 'ohio'],
    ...['north carolina', 'north dakota', 'oklahoma', 'oregon', 'pennsylvania', 'rhode island'],
    ...['south carolina', 'south dakota', 'tennessee', 'texas', 'utah', 'vermont', 'virginia', 'washington'],
    ...['west virginia', 'wisconsin', 'wyoming', 'district of columbia'],
  ],
  AE: [
    'uae',
    'u a e',
    'united arab emirate',
    'dubai',
    'abu dhabi',
    'difc',
    'adgm',
    'sharjah',
    'ajman',
    'fujairah',
  ],
  AG: ['antigua'],
  AT: ['austrian', 'vienna'],
  AU: ['australian', 'new south wales', 'nsw', 'queensland', 'tasmania', 'commonwealth of australia'],
  BA: ['bosnia'],
  BE: ['belgian', 'brussels'],
  BS: ['the bahamas', 'nassau'],
  CA: [
    ...['canadian', 'ontario', 'quebec', 'british columbia', 'alberta', 'manitoba', 'saskatchewan'],
    ...['nova scotia', 'new brunswick', 'newfoundland', 'newfoundland and labrador', 'prince edward island'],
  ],
  CD: ['democratic republic of the congo', 'democratic republic of congo', 'dr congo', 'drc'],
  CG: ['republic of the congo', 'republic of congo', 'congo brazzaville'],
  CH: ['swiss', 'swiss confederation', 'zurich', 'zug', 'geneva'],
  CI: ['ivory coast'],
  CN: [
    'prc',
    'p r c',
    'peoples republic of china',
    'people s republic of china',
    'chinese',
    'beijing',
    'shanghai',
  ],
  CV: ['cabo verde'],
  CY: ['cypriot', 'nicosia'],
  CZ: ['czech republic', 'czech'],
  DE: ['german', 'deutschland', 'amtsgericht', 'munich', 'frankfurt', 'hamburg', 'berlin'],
  DK: ['danish', 'copenhagen'],
  ES: ['spanish', 'madrid', 'barcelona'],
  FI: ['finnish', 'helsinki'],
  FR: ['french', 'french republic', 'paris'],
  GE: ['republic of georgia'],
  GG: ['guernesey', 'alderney', 'sark'],
  GM: ['the gambia'],
  GR: ['greek', 'hellenic republic', 'athens'],
  HK: ['hong kong', 'hongkong', 'hk', 'hksar'],
  HU: ['hungarian', 'budapest'],
  IE: ['eire', 'roi', 'irish', 'irish republic', 'dublin'],
  IL: ['israeli'],
  IM: ['isle of mann', 'iom', 'manx'],
  IN: ['indian', 'mumbai', 'new delhi'],
  IS: ['icelandic'],
  IT: ['italian', 'italia', 'milan', 'rome'],
  JP: ['japanese', 'tokyo'],
  KN: ['nevis', 'st kitts', 'st kitts nevis'],
  KP: ['democratic peoples republic of korea', 'dprk'],
  KR: ['korea', 'korea south', 'republic of korea', 'korea republic of', 'seoul'],
  KY: ['cayman', 'grand cayman'],
  LA: ['lao', 'lao peoples democratic republic'],
  LU: ['luxemburg', 'luxembourgh', 'luxembourgish'],
  MK: ['macedonia', 'republic of macedonia'],
  MM: ['myanmar', 'burma'],
  MO: ['macao', 'macau'],
  MT: ['maltese'],
  MY: ['malaysian', 'labuan'],
  NL: ['netherland', 'holland', 'dutch', 'amsterdam', 'rotterdam'],
  NO: ['norwegian', 'oslo'],
  PL: ['polish', 'warsaw'],
  PS: ['palestine'],
  PT: ['portuguese', 'madeira', 'lisbon'],
  RU: ['russian', 'russian federation', 'moscow'],
  SC: ['mahe'],
  SE: ['swedish', 'stockholm'],
  SK: ['slovak', 'slovak republic'],
  SZ: ['swaziland'],
  TC: ['turks and caicos'],
  TL: ['east timor'],
  TR: ['turkey', 'turkiye', 'turkish', 'istanbul'],
  TT: ['trinidad'],
  TW: [
    'republic of china',
    'taiwan province of china',
    'republic of china taiwan',
    'taiwan republic of china',
  ],
  VA: ['holy see', 'vatican'],
  VC: ['st vincent'],
  VG: ['bvi', 'b v i', 'british virgin isles', 'virgin islands british', 'tortola'],
  VI: ['us virgin islands', 'virgin islands us'],
  VN: ['viet nam'],
  ZA: ['south african', 'rsa'],
};

/** Words that name no country, several, or a former one. */
export const NO_COUNTRY: readonly string[] = [
  ...[
    'georgia',
    'congo',
    'virgin islands',
    'virgin isles',
    'channel islands',
    'british isles',
    'west indies',
  ],
  ...['netherlands antilles', 'south america', 'north america', 'central america', 'latin america'],
  ...['new england', 'northern cyprus', 'east germany', 'new london'],
];

/** Dependencies often named together with their state. */
export const PART_OF: Readonly<Record<string, string>> = {
  ...{ HK: 'CN', MO: 'CN', TW: 'CN' },
  ...{ GG: 'GB', IM: 'GB', JE: 'GB', AI: 'GB', BM: 'GB', FK: 'GB', GI: 'GB', KY: 'GB', MS: 'GB', SH: 'GB' },
  ...{ TC: 'GB', VG: 'GB', AS: 'US', GU: 'US', MP: 'US', PR: 'US', VI: 'US' },
  ...{ AW: 'NL', BQ: 'NL', CW: 'NL', SX: 'NL', FO: 'DK', GL: 'DK', AX: 'FI' },
  ...{ GF: 'FR', GP: 'FR', MQ: 'FR', NC: 'FR', PF: 'FR', RE: 'FR', YT: 'FR' },
};

/** ISO 3166-1 alpha-2, and Kosovo's user-assigned code. */
export const COUNTRY_CODES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT
  JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
  MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY
  QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

/** Names at the end of an address beyond those of `Intl.DisplayNames`, normalised. */
export const ADDRESS_NAMES: readonly string[] = [
  ...['england', 'wales', 'scotland', 'northern ireland', 'great britain'],
  ...['hong kong', 'macao', 'macau', 'myanmar', 'virgin islands british', 'virgin islands us', 'turkey'],
  ...['czech republic', 'republic of ireland', 'united states of america', 'usa', 'uae', 'korea republic of'],
  ...['viet nam', 'russian federation', 'the bahamas', 'the gambia', 'swaziland', 'ivory coast'],
];

/** Names shown instead of the longer ones of the platform. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
};
