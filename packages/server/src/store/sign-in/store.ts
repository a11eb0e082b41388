import type { Engine } from '../engine.ts'
import { type ChallengeStore, challengeStore } from './challenges.ts'
import { type SignInClientStore, signInClientStore } from './clients.ts'
import { type GrantStore, grantStore } from './grants.ts'
import { type SignInRecordStore, signInRecordStore } from './records.ts'
import { type SignInSettingsStore, signInSettingsStore } from './settings.ts'

export interface SignInStore {
  readonly settings: SignInSettingsStore
  readonly clients: SignInClientStore
  readonly records: SignInRecordStore
  readonly challenges: ChallengeStore
  readonly grants: GrantStore
}

export function signInStore(engine: Engine): SignInStore {
  return {
    settings: signInSettingsStore(engine),
    clients: signInClientStore(engine),
    records: signInRecordStore(engine),
    challenges: challengeStore(engine),
    grants: grantStore(engine),
  }
}
