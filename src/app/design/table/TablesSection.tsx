import { DesignSection } from '../frame/DesignSection.tsx';
import { Exhibit } from '../frame/Exhibit.tsx';
import { InventedTable } from './InventedTable.tsx';
import { INVENTED_ROWS } from './invented-rows.ts';

const NONE: readonly never[] = [];

/** A table with filters, sort and totals, and the two ways in which it can be empty. */
export function TablesSection() {
  return (
    <DesignSection title="Tables">
      <Exhibit what="sorted, partly held">
        <InventedTable name="Invented officers" rows={INVENTED_ROWS} total={14} start={{ sort: '-shares' }} />
      </Exhibit>
      <Exhibit what="compact">
        <InventedTable
          name="Compact officers"
          rows={INVENTED_ROWS.slice(0, 3)}
          start={{ density: 'compact' }}
        />
      </Exhibit>
      <Exhibit what="nothing passes the filters">
        <InventedTable name="Filtered officers" rows={INVENTED_ROWS} start={{ q: 'nowhere else' }} />
      </Exhibit>
      <Exhibit what="no rows at all">
        <InventedTable name="No officers" rows={NONE} />
      </Exhibit>
    </DesignSection>
  );
}
