import type { BarData } from '#app/chart/bar-data.ts';
import type { Span } from '#app/chart/spans/span-data.ts';

export const FOUR_SERIES: BarData = {
  series: [
    { id: 'fixed', label: 'Fixed assets' },
    { id: 'current', label: 'Current assets' },
    { id: 'debt', label: 'Creditors' },
    { id: 'net', label: 'Net assets' },
  ],
  points: [
    {
      id: '2024',
      label: 'Mar 2024',
      values: { fixed: '39802', current: '21000', debt: '18400', net: '9400' },
    },
    {
      id: '2025',
      label: 'Mar 2025',
      values: { fixed: '43047', current: '24100', debt: '20900', net: '9900' },
    },
    {
      id: '2026',
      label: 'Mar 2026',
      values: { fixed: '48213', current: '25500', debt: '23100', net: '9655' },
    },
  ],
};

/** A loss, a value that is not there, a longer period, and one that does not compare. */
export const NEGATIVES: BarData = {
  series: [{ id: 'profit', label: 'Operating profit' }],
  points: [
    { id: '2022', label: 'Mar 2022', values: { profit: '1900' } },
    { id: '2023', label: 'Mar 2023', values: { profit: '-800' } },
    { id: '2024', label: 'Mar 2024', values: {} },
    {
      id: '2025',
      label: 'Sept 2025',
      note: '18 months',
      apart: 'it covers 18 months',
      hatched: ['profit'],
      values: { profit: '2140' },
    },
  ],
};

export const SPANS: readonly Span[] = [
  span('Nobody, Marguerite', '2019-01-04', '2026-11-22', true),
  span('Nemo, Owen Rhys', '2016-09-12', '2026-11-22', true),
  span('Whoever, Thomas', '1998-03-03', '2020-03-31', false),
  span('Someone, Laura Jane', '2017-08-09', '2022-11-14', false),
];

function span(label: string, from: string, to: string, open: boolean): Span {
  return {
    id: label,
    label,
    from,
    to,
    open,
    words: `${from.slice(0, 4)} to ${open ? 'now' : to.slice(0, 4)}`,
  };
}
