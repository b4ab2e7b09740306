/** Room for rows that are not drawn; nothing for those who do not see it. */
export function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr inert className="max-sm:block">
      <td colSpan={columns} className="p-0 max-sm:block" style={{ height }} />
    </tr>
  );
}
