/** How GitHub differs from what the spec says. The sandbox derives everything else from the tables. */
import { type Behaviour, derivedBehaviour } from '@plugboard/sandbox/fake'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { codeHosting as connector } from '../src/generated/connector.ts'

export const behaviour: Behaviour = derivedBehaviour({ connector, entities, catalog })
