import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registeredCompany } from '../register/company-fixture.ts';
import { searchedRegister } from './search-fixture.ts';

const NAMES = [
  'GULL BAKERY LIMITED',
  'HARBOUR & SONS (LEEDS) LTD',
  "O'CONNORS HAIRDRESSERS LTD",
  'MAN AND VAN SERVICES 24/7 LTD',
  'THE QUAY PARTNERSHIP LLP',
  'A.B.C. DOCK COMPANY LIMITED',
  'WE CAN CIC',
  'UP LTD',
];

const { allTests, search } = searchedRegister();
allTests(...NAMES.map((name, index) => registeredCompany(`9000000${index}`, name)));

const names = (query: string) => search(query).rows.map(({ company_name }) => company_name);

const EDITS: readonly ((name: string, at: number, letter: string) => string)[] = [
  (name, at) => name.slice(0, at) + name.slice(at + 1),
  (name, at, letter) => name.slice(0, at) + letter + name.slice(at),
  (name, at, letter) => name.slice(0, at) + letter + name.slice(at + 1),
  (name, at) => name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
  (name, at) => `${name.slice(0, at)} ${name.slice(at)}`,
];

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');

test('a name with one error at a letter finds its company, unless it is the name of another', () => {
  const name = fc.constantFrom(...NAMES);
  fc.assert(
    fc.property(name, fc.nat(), letter, fc.constantFrom(...EDITS), (right, position, other, edit) => {
      const letters = [...right.matchAll(/[A-Z](?=[A-Z])/g)].map(({ index }) => index);
      const typed = edit(right, letters[position % letters.length] ?? 0, other);
      const found = search(typed);
      const isOther = found.total > 0 && found.similar === undefined && found.without === undefined;
      if (!isOther) expect(names(typed), typed).toContain(right);
    }),
    { numRuns: 400 },
  );
});

test('a name as registered is the first result and has no notes', () => {
  for (const name of NAMES) {
    expect(names(name)[0]).toBe(name);
    expect(Object.keys(search(name)).sort()).toEqual(['rows', 'total']);
  }
});

test('one unknown word among the words of a name is left out, and the answer says so', () => {
  const unknown = fc.stringMatching(/^[qxz]{6,9}$/);
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), unknown, fc.nat(), (name, word, position) => {
      const words = name.split(' ');
      const typed = words.toSpliced(position % (words.length + 1), 0, word).join(' ');
      expect(names(typed), typed).toContain(name);
      expect(search(typed)).toMatchObject({ without: [word] });
    }),
    { numRuns: 100 },
  );
});
