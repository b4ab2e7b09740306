import { capitalised } from '#contract/text.ts';

/** A nature of control in words, after the register's own enumeration (its `psc_descriptions.yml`). Where its short
 * and its long description differ, the bands are those of the law (SI 2016/339, schedule 2) and the short one, and the way
 * through a trust or a firm is that of the long one. An unknown one stays as it came. */
export function natureWords(nature: string): string {
  return holdingWords(nature) ?? rightWords(nature) ?? nomineeWords(nature) ?? nature;
}

const BANDS: Readonly<Record<string, string>> = {
  'more-than-25': 'more than 25%',
  '25-to-50': 'more than 25% up to 50%',
  '50-to-75': 'more than 50% but less than 75%',
  '75-to-100': '75% or more',
};

const ASSETS: Readonly<Record<string, string>> = {
  'ownership-of-shares': 'of shares',
  'voting-rights': 'of voting rights',
  'right-to-share-surplus-assets': 'of surplus assets',
  'part-right-to-share-surplus-assets': 'of surplus assets',
};

/** The entity is not named: it is the company of the page. */
const ENDING =
  '(?:-as-(?<way>[a-z-]+?))?(?:-(?:limited-liability-partnership|(?<overseas>registered-overseas-entity)))?$';

const HOLDING = new RegExp(
  `^(?<asset>${Object.keys(ASSETS).join('|')})-(?<band>${Object.keys(BANDS).join('|')})-percent${ENDING}`,
);

type Holding = {
  readonly asset: 'shares' | 'votes' | 'surplus';
  readonly band: string;
  /** Higher for a larger band. */
  readonly rank: number;
};

/** The band of shares, votes or surplus assets, by whatever way they are held. */
export function holdingOf(nature: string): Holding | undefined {
  const { asset = '', band = '' } = HOLDING.exec(nature)?.groups ?? {};
  const words = BANDS[band];
  if (words === undefined) return undefined;
  const what = asset === 'ownership-of-shares' ? 'shares' : asset === 'voting-rights' ? 'votes' : 'surplus';
  return { asset: what, band: capitalised(words), rank: Object.keys(BANDS).indexOf(band) };
}

function holdingWords(nature: string): string | undefined {
  const groups = HOLDING.exec(nature)?.groups ?? {};
  const { asset = '', band = '' } = groups;
  const [part, of, way] = [BANDS[band], ASSETS[asset], wayWords(groups)];
  if (part === undefined || of === undefined || way === undefined) return undefined;
  return asset.endsWith('surplus-assets')
    ? `Right to ${part} ${of}${way}`
    : `${capitalised(part)} ${of}${way}`;
}

const RIGHTS: Readonly<Record<string, string>> = {
  'right-to-appoint-and-remove-directors': 'Right to appoint or remove a majority of the directors',
  'right-to-appoint-and-remove-members': 'Right to appoint or remove a majority of the managing members',
  'right-to-appoint-and-remove-person': 'Right to appoint or remove a majority of the managers',
  'significant-influence-or-control': 'Significant influence or control',
};

const RIGHT = new RegExp(`^(?<right>${Object.keys(RIGHTS).join('|')})${ENDING}`);

function rightWords(nature: string): string | undefined {
  const groups = RIGHT.exec(nature)?.groups ?? {};
  const [right, way] = [RIGHTS[groups['right'] ?? ''], wayWords(groups)];
  return right === undefined || way === undefined ? undefined : right + way;
}

const CONTROL_OF_TRUST = ', through control of a trust';
const CONTROL_OF_FIRM = ', through control of a firm';

/** A person controls the trust; the owner of an overseas entity may be its trustee. */
function wayWords({ way, overseas }: Readonly<Record<string, string | undefined>>): string | undefined {
  if (way === undefined) return '';
  if (way === 'trust') return overseas === undefined ? CONTROL_OF_TRUST : ', as trustee of a trust';
  if (way === 'firm') return overseas === undefined ? CONTROL_OF_FIRM : ', as member of a firm';
  if (way === 'control-over-trust') return CONTROL_OF_TRUST;
  return way === 'control-over-firm' ? CONTROL_OF_FIRM : undefined;
}

const COUNTRIES: Readonly<Record<string, string>> = {
  'england-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

const NOMINEES: Readonly<Record<string, string>> = {
  person: 'this person',
  'another-entity': 'another entity that this person is a beneficial owner of',
};

function nomineeWords(nature: string): string | undefined {
  const parts =
    /^registered-owner-as-nominee-(person|another-entity)-([a-z-]+)-registered-overseas-entity$/.exec(nature);
  const [nominee, country] = [NOMINEES[parts?.[1] ?? ''], COUNTRIES[parts?.[2] ?? '']];
  if (nominee === undefined || country === undefined) return undefined;
  return `The entity holds property in ${country} as nominee for ${nominee}`;
}
