/** Sign-ins in progress: an end user who has to be identified, and then to consent. */
import type { Selectable } from 'kysely'
import type { Engine, LastStep } from '../engine.ts'
import { hasUpdated } from '../has-updated.ts'
import type { Tables } from '../tables.ts'

/** Limits that the application sets to a grant. */
export interface Offer {
  readonly policy: object
  /** Null: all of the end user. */
  readonly connector_ids: readonly string[] | null
  /** Null: all that were requested. */
  readonly scopes: readonly string[] | null
  readonly max_days: number
}

type Row = Selectable<Tables['sign_in_challenges']>

/** `open`: the end user is not known. `accepted`: the browser has to come back. `signed_in`: it came back, and may consent. */
export interface Challenge extends Omit<Row, 'scopes' | 'offer'> {
  readonly scopes: readonly string[]
  readonly offer: Offer | null
}

interface Acceptance {
  readonly verifier_hash: string
  readonly external_user_id: string
  readonly offer: Offer
}

export interface ChallengeStore {
  /** Replaces an earlier challenge of the same interaction. Deletes expired ones. */
  replace(challenge: Challenge): Promise<void>
  find(hash: string, now: number): Promise<Challenge | undefined>
  findByInteraction(interaction: string, now: number): Promise<Challenge | undefined>
  /** Returns false unless the challenge is open. */
  accept(challenge: Challenge, acceptance: Acceptance, last?: LastStep): Promise<boolean>
  /** Returns false unless the challenge is open. */
  reject(challenge: Challenge, verifierHash: string, last?: LastStep): Promise<boolean>
  /** The browser came back with the verifier. Returns false unless it was accepted with this one. */
  signIn(challenge: Challenge, verifierHash: string): Promise<boolean>
  remove(challenge: Challenge): Promise<void>
}

export function challengeStore(engine: Engine): ChallengeStore {
  return { ...lookups(engine), ...decisions(engine) }
}

type Lookups = 'replace' | 'find' | 'findByInteraction' | 'remove'

function lookups({ db }: Engine): Pick<ChallengeStore, Lookups> {
  const current = (now: number) =>
    db.selectFrom('sign_in_challenges').selectAll().where('expires_at', '>', now)
  return {
    replace: async (challenge) => {
      await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', challenge.created_at).execute()
      const row = toRow(challenge)
      const { interaction: _, ...changed } = row
      await db
        .insertInto('sign_in_challenges')
        .values(row)
        .onConflict((conflict) => conflict.column('interaction').doUpdateSet(changed))
        .execute()
    },
    find: async (hash, now) => fromRow(await current(now).where('hash', '=', hash).executeTakeFirst()),
    findByInteraction: async (interaction, now) =>
      fromRow(await current(now).where('interaction', '=', interaction).executeTakeFirst()),
    remove: async ({ hash }) => {
      await db.deleteFrom('sign_in_challenges').where('hash', '=', hash).execute()
    },
  }
}

function decisions({ db, tenant }: Engine): Omit<ChallengeStore, Lookups> {
  const decide = (
    { org, hash }: Challenge,
    changes: Partial<Row>,
    last: LastStep | undefined,
  ): Promise<boolean> =>
    tenant({ org })
      .transaction()
      .execute(async (tx) => {
        const done = await tx
          .updateTable('sign_in_challenges')
          .set(changes)
          .where('hash', '=', hash)
          .where('status', '=', 'open')
          .executeTakeFirst()
        if (!hasUpdated(done)) return false
        await last?.(tx)
        return true
      })
  return {
    accept: (challenge, { offer, ...acceptance }, last) =>
      decide(challenge, { status: 'accepted', ...acceptance, offer: JSON.stringify(offer) }, last),
    reject: (challenge, verifier_hash, last) =>
      decide(challenge, { status: 'rejected', verifier_hash }, last),
    signIn: async ({ hash }, verifierHash) => {
      const done = await db
        .updateTable('sign_in_challenges')
        .set({ status: 'signed_in', verifier_hash: null })
        .where('hash', '=', hash)
        .where('status', '=', 'accepted')
        .where('verifier_hash', '=', verifierHash)
        .executeTakeFirst()
      return hasUpdated(done)
    },
  }
}

function toRow({ scopes, offer, ...row }: Challenge): Row {
  return { ...row, scopes: JSON.stringify(scopes), offer: offer && JSON.stringify(offer) }
}

function fromRow(row: Row | undefined): Challenge | undefined {
  if (row === undefined) return undefined
  return { ...row, scopes: JSON.parse(row.scopes), offer: row.offer === null ? null : JSON.parse(row.offer) }
}
