import type { TabProps } from '#app/page/tab-props.ts';
import { useGroupStructure } from '#app/queries/group-structure-query.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { RecordPanel } from '../RecordPanel.tsx';

export function GroupStructureTab(tab: TabProps) {
  const record = useGroupStructure(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="group-structure" tab={tab} record={record}>
      {(root) => (
        <div className="mt-4">
          <FactList
            facts={[
              { term: 'Top of the group', value: <Value value={root.company_name} /> },
              { term: 'Direct subsidiaries', value: root.subsidiaries.length },
            ]}
          />
        </div>
      )}
    </RecordPanel>
  );
}
