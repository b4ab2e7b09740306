import type { TabProps } from '#app/page/tab-props.ts';
import { useGroupStructure } from '#app/queries/group-structure-query.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { GroupView } from './GroupView.tsx';

export function GroupStructureTab(tab: TabProps) {
  const record = useGroupStructure(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="group-structure" tab={tab} record={record}>
      {(root, holding) => <GroupView tab={tab} root={root} holding={holding} />}
    </RecordPanel>
  );
}
