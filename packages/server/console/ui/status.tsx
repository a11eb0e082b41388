/** States: a sign and a word, since colour alone is no sign. */

const LOOK: Readonly<Record<string, readonly [tone: string, sign: string, text: string]>> = {
  active: ['good', '●', 'active'],
  paused: ['calm', '‖', 'paused'],
  needs_reauth: ['bad', '▲', 'needs reauth'],
  deleting: ['calm', '✕', 'deleting'],
  running: ['busy', '▶', 'running'],
  failing: ['bad', '▲', 'failing'],
  overdue: ['warn', '◆', 'overdue'],
  idle: ['good', '●', 'up to date'],
  backfilling: ['busy', '▶', 'first sync'],
  waiting: ['calm', '○', 'waits for its turn'],
  firing: ['bad', '▲', 'firing'],
  resolved: ['good', '●', 'resolved'],
  off: ['calm', '‖', 'off'],
  manual: ['warn', '◆', 'to be registered by hand'],
  not_granted: ['warn', '◆', 'needed, not granted'],
  webhook: ['good', '●', 'pushed'],
  polled: ['calm', '○', 'polled'],
  ok: ['good', '●', 'ok'],
  done: ['good', '●', 'done'],
  begun: ['calm', '○', 'begun'],
  unended: ['warn', '◆', 'begun, without an end'],
  unknown: ['warn', '◆', 'outcome unknown'],
  rejected: ['bad', '▲', 'rejected'],
  not_sent: ['calm', '○', 'not sent'],
  no_response: ['bad', '▲', 'no response'],
  read: ['calm', '○', 'read'],
  write: ['warn', '◆', 'write'],
  destructive: ['bad', '▲', 'destructive'],
  attested: ['good', '●', 'attested'],
  checked: ['busy', '◆', 'checked'],
  generated: ['calm', '○', 'generated'],
  broken: ['bad', '▲', 'cannot be loaded'],
  sandbox: ['warn', '◆', 'sandbox'],
  major: ['bad', '▲', 'major: may break callers'],
  minor: ['good', '●', 'minor: adds, breaks nothing'],
  patch: ['good', '●', 'patch: breaks nothing'],
}

/** @param count How many have the state, before its name. */
export function Status({ of, count }: { readonly of: string; readonly count?: number }) {
  const [tone, sign, text] = LOOK[of] ?? ['calm', '○', of]
  return (
    <span class={`status ${tone}`}>
      <span aria-hidden="true">{sign}</span> {count?.toLocaleString('en')} {text}
    </span>
  )
}
