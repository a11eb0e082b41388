import { type EntityBehaviour, recordBody } from '../../fake.ts'

export function colors(derived: EntityBehaviour): EntityBehaviour {
  return { ...derived, actions: { get: (call) => ({ status: 200, body: recordBody(call, PALETTE) }) } }
}

const PALETTE = {
  kind: 'calendar#colors',
  updated: '2012-02-14T00:00:00.000Z',
  calendar: { 1: { background: '#ac725e', foreground: '#1d1d1d' } },
  event: {
    1: { background: '#a4bdfc', foreground: '#1d1d1d' },
    2: { background: '#7ae7bf', foreground: '#1d1d1d' },
  },
}
