import { useIsFree } from '#app/api/source-query.ts';
import { PaidSearchBox } from './PaidSearchBox.tsx';
import { RegisterSearchBox } from './register/RegisterSearchBox.tsx';

/** Searches while one types where that is free. */
export function SearchBox({ id }: { id: string | undefined }) {
  return useIsFree() ? <RegisterSearchBox id={id} /> : <PaidSearchBox id={id} />;
}
