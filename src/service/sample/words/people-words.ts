import type { Random } from '../random.ts';
import { list, table } from './word-list.ts';

const FORENAMES = list(`
  Adam Agnes Aisha Alan Alasdair Alice Amara Amelia Amir Andrew Angela Anil Anna Arjun Barbara Beatrice Ben Bethan
  Bronwen Callum Catherine Cerys Charlotte Christopher Claire Clive Colin Craig Daniel David Deborah Dilys Dominic
  Donald Edith Edward Eilidh Eleanor Elizabeth Emma Ewan Farah Fatima Fergus Fiona Frances Gareth Gemma Geoffrey George
  Gillian Grace Graham Gwen Hamish Hannah Harriet Harry Hassan Heather Helen Henry Hugh Iain Ian Imogen Isla Jack James
  Jane Jasmine Jean Jennifer Joan John Jonathan Joseph Joyce Judith Julia Karen Kate Keith Kenneth Kieran Kirsty
  Laura Leila Leonard Lewis Louise Lucy Malcolm Margaret Mark Martin Mary Maureen Megan Michael Mohammed Morag Nadia
  Naomi Natasha Neil Niamh Nicholas Nigel Nikhil Olivia Omar Owen Patricia Patrick Paul Pauline Peter Philip Priya
  Rachel Rebecca Rhys Richard Robert Roger Rosalind Rowan Ruth Saira Samuel Sandra Sarah Sean Shirley Simon Siobhan
  Sophie Stephen Stuart Susan Tariq Terence Thomas Timothy Tracey Ursula Valerie Vikram Vivien Walter Wendy William
  Yasmin Yvonne Zainab Zoe
`);

const SURNAMES = list(`
  Abbott Achebe Adair Ainsley Alderton Ambrose Anand Appleyard Ashdown Askew Attwood Bairstow Balfour Bancroft Barraclough
  Beaumont Beddoes Bellamy Bhatt Birtwell Blakemore Boothroyd Bowness Bracewell Braithwaite Broadbent Brocklehurst
  Burnside Cadwallader Calloway Carmody Carruthers Chaudhry Claxton Cobham Corrigan Coverdale Crabtree Crossley
  Cunliffe Dalgleish Darby Davenport Delaney Desai Dewhirst Drummond Dunmore Earnshaw Eccles Edgerton Ellwood Entwistle
  Fairclough Farrant Fawcett Featherstone Fenwick Finlayson Fothergill Frobisher Galbraith Garside Gaunt Gilchrist
  Goodfellow Gorringe Greenhalgh Grimshaw Gwyther Hallam Hardcastle Hargreave Harkness Haworth Hebden Heseltine
  Higginbottom Holroyd Hopwood Horsfall Hussain Iftikhar Ingham Inskip Jagger Jephcott Jessop Kapoor Kellaway Kenworthy
  Kershaw Kilbride Kirkpatrick Lattimer Laverick Leadbetter Lockwood Longbottom Loxley Lumsden Macready Maddox Mahmood
  Maitland Marchbanks Mawson Mehta Merriweather Micklethwait Molyneux Moncrieff Mortlake Murgatroyd Naismith Nettleton
  Nightingale Nuttall Oakden Ogilvie Oldroyd Ormerod Osgood Oyelaran Pargeter Partington Patel Pemberton Penhaligon
  Pickersgill Pilkington Polkinghorne Prendergast Pritchard Quennell Quigley Radcliffe Rahman Ramsbottom Ravenscroft
  Redfern Rigby Rowbotham Rutherford Saltmarsh Sanderson Satterthwaite Scholefield Seagrave Selwyn Shackleton Sidhu
  Singleton Skelton Smethurst Snowdon Stainforth Standish Stirling Strickland Sugden Sutcliffe Swarbrick Tattersall
  Tempest Thackray Threlfall Thwaites Tolliver Trelawney Tunnicliffe Twyford Uttley Vaisey Venables Verity Wadsworth
  Wainwright Walmsley Warburton Weatherill Whiteley Widdowson Wigglesworth Winstanley Womersley Woodhead Wrigley
  Yardley Yeardley Yusuf
`);

const OCCUPATIONS = list(`
  Director Director Director Director Director Company-Director Company-Director Company-Director Accountant
  Chartered-Accountant Finance-Director Managing-Director Engineer Chartered-Engineer Solicitor Consultant
  Management-Consultant Businessman Business-Executive Property-Developer Architect Surveyor Builder Farmer Retailer
  Software-Developer Chief-Executive Operations-Director Sales-Director Teacher Doctor Dentist Pharmacist Investor
  Restaurateur Electrician Plumber Hairdresser Designer Marketing-Manager Retired None
`).map((word) => word.replaceAll('-', ' '));

/** Nationality, country of residence, weight. */
const ORIGINS = table(`
  British  | England          | 620
  British  | United Kingdom   | 190
  British  | Scotland         | 40
  British  | Wales            | 22
  British  | Northern Ireland | 12
  Irish    | Ireland          | 18
  Indian   | England          | 20
  Pakistani| England          | 12
  Polish   | United Kingdom   | 12
  Romanian | England          | 14
  American | United States    | 14
  German   | Germany          | 8
  French   | France           | 7
  Italian  | Italy            | 7
  Chinese  | China            | 10
  Nigerian | United Kingdom   | 6
  Australian| England         | 5
  Swedish  | Sweden           | 3
  Japanese | Japan            | 3
  British,Irish | Northern Ireland | 3
`).map(([nationality = '', residence = '', weight]) => [{ nationality, residence }, Number(weight)] as const);

export function surname(random: Random): string {
  return random.pick(SURNAMES);
}

export function personName(random: Random): string {
  const middle = random.chance(0.55) ? ` ${random.pick(FORENAMES)}` : '';
  const family = random.chance(0.03) ? `${surname(random)}-${surname(random)}` : surname(random);
  return `${random.pick(FORENAMES)}${middle} ${family}`;
}

export function occupation(random: Random): string {
  return random.pick(OCCUPATIONS);
}

export function origin(random: Random) {
  return random.weighted(ORIGINS);
}

export const AUDITORS = list(`
  Fothergill_Askew_LLP Quennell_Marsh_LLP Bairstow_&_Thackray_LLP Merriweather_Audit_Limited Oldroyd_Venables_LLP
  Tarnside_Accountants_Limited Penhaligon_Rigby Lumsden_Galbraith_LLP Seagrave_Hallam_LLP Inskip_&_Daughters
  Northwold_Assurance_LLP Kellaway_Stirling_LLP
`).map((name) => name.replaceAll('_', ' '));

export const OFFICE_HOLDERS = list(`
  HALLAM_SECRETARIES_LIMITED QUENNELL_NOMINEES_LIMITED STAINFORTH_CORPORATE_SERVICES_LIMITED
  MOORGATE_REGISTRARS_(FICTIONAL)_LIMITED OGILVIE_SECRETARIAL_SERVICES_LLP VERITY_DIRECTORS_LIMITED
  TWYFORD_CORPORATE_MEMBERS_LIMITED ELLWOOD_TRUSTEES_LIMITED
`).map((name) => name.replaceAll('_', ' '));

export const LENDERS = list(`
  Northwold_Bank_PLC The_Calderwick_Building_Society Harbour_Invoice_Finance_Limited Ravenstone_Commercial_Bank_PLC
  Fellside_Asset_Finance_Limited
`).map((name) => name.replaceAll('_', ' '));
