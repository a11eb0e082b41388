// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Email. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'user', requests: 3000, window: 60 }],
  entities: {
    labels: { list: 'list', deletes: 'generation', every: 3600 },
  },
}
