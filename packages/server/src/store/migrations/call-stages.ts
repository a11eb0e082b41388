/** When the parts of a call began, and how long they took, as JSON. Null: in an earlier release, and of work without parts. */
export function callStages(): string {
  return 'ALTER TABLE calls ADD COLUMN stages TEXT;'
}
