import type { Random } from '../random.ts';
import { list } from './word-list.ts';

/** The words of fictional company names. Places such as HARWICK or THORNMERE are made of two halves. */
const FIRST_HALVES = list(`
  HAR THORN WEX LARK PEND ASH BRIN CALD DUN ELD FEN GAR HAZEL INGS KEL LANG MAL NETHER OAK PEM QUEN RAVEN SKEL TARN
  ULL VEL WHARF YAR ALDIS BEX CRAN DRAY EVER FOSS GRIMS HOLS ISEN JES KIRKS LIND MAR NOR ORM PRES RAMS SEL THURS
  UPPER WAL WIN STAN BIRK COPP DERE FROST GLEN HERON KINGS MOSS PLUM ROOK SALT TEASEL WREN YEW ZEAL BRACK CORN
`);

const SECOND_HALVES = list(`
  WICK MERE DEN STEAD BROOK FORD COMBE LEY THWAITE HOLM GATE WELL FIELD MORE STONE BURY WORTH DALE HURST CLIFFE BECK
  GARTH WOLD NESS SIDE MINSTER CROFT HOLLOW MARSH LYN OVER INGTON HAM BRIDGE VALE FELL RIGG SEA HAUGH CREST
`);

const SECOND_WORDS = list(`
  HARBOUR MEADOW ORCHARD QUARRY LANTERN COMPASS ANVIL BEACON CASTLE CEDAR CHAPEL CLOVER COPPER CORNER CROWN EAGLE
  FALCON FERRY FLINT FOUNTAIN GABLE GRANARY GRANITE HEATHER HORIZON IRON IVORY JUNIPER KESTREL KEYSTONE LINDEN LOOM
  MAPLE MARKET MERIDIAN MILL MOORLAND NORTHERN OSPREY PARK PEARL PILOT PRIORY RIVER ROWAN SADDLE SILVER SOUTHERN
  SUMMIT SWIFT TERRACE THISTLE TOWER UNION VALLEY VICTORIA WATERSIDE WESTERN WILLOW YEOMAN
`);

const COINED_STARTS = list(`
  ALTO BREVI CALO DEXO ELVA FINTO GRAVI HELIO INTRA JUVO KINDA LUMO MODA NEXI OPTI PRAXI QUILO RIVO SOLI TRELLI UMBRA
  VANTI WISPA XYLO YONDA ZEPHI
`);

const COINED_ENDS = list(`
  NOVA METRIC LINK SENSE WARE CORE GRID LOGIC MIND PATH POINT SCAPE SPAN STREAM TECH TONE VIA VOX WAVE WORKS ZONE LY
`);

export function coinedPlace(random: Random): string {
  return random.pick(FIRST_HALVES) + random.pick(SECOND_HALVES);
}

export function brandName(random: Random, surname: string): string {
  const place = coinedPlace(random);
  return random.weighted<() => string>([
    [() => `${place} ${random.pick(SECOND_WORDS)}`, 48],
    [() => `${place} ${random.pick(SECOND_HALVES)}`, 6],
    [() => `${surname} & ${place}`, 8],
    [() => `${surname} ${random.pick(SECOND_WORDS)}`, 10],
    [() => `${random.pick(LETTERS)}${random.pick(LETTERS)} ${place}`, 6],
    [() => `${random.pick(LETTERS)} & ${random.pick(LETTERS)} ${place}`, 3],
    [() => `${random.pick(LETTERS)}.${random.pick(LETTERS)}. ${surname}`, 4],
    [() => `${random.pick(COINED_STARTS)}${random.pick(COINED_ENDS)} ${place}`, 9],
    [() => `THE ${place} ${random.pick(SECOND_WORDS)}`, 5],
    [() => `${surname}'S OF ${place}`, 1],
  ])();
}

const LETTERS = list('A B C D E G H J K L M N P R S T W');

export function groupBrand(random: Random): string {
  return random.chance(0.5)
    ? `${coinedPlace(random)} ${random.pick(SECOND_WORDS)}`
    : `${coinedPlace(random)} & ${coinedPlace(random)}`;
}

export const GROUP_WORDS = list(`
  HOLDINGS PROPERTIES TRADING SERVICES FINANCE NORTH SOUTH DEVELOPMENTS LOGISTICS TRUSTEES EUROPE NOMINEES ESTATES
  VENTURES CAPITAL DISTRIBUTION RETAIL EXPORT
`);
