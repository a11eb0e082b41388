import type { Transaction } from 'kysely'
import type { Db, Engine, LastStep } from './engine.ts'
import type { Application, ApplicationStore, ClientSecret } from './store.ts'
import type { Tables } from './tables.ts'

export function applicationStore({ db, tenant, lock }: Engine): ApplicationStore {
  return {
    add: (application, secret, last) =>
      tenant({ org: application.id })
        .transaction()
        .execute((tx) => insert(tx, application, secret, last)),

    addUnlessNamed: (application, secret, last) =>
      tenant({ org: application.id })
        .transaction()
        .execute(async (tx) => {
          await lock(tx, `application/${application.name}`)
          if (await namedIn(tx, application.name)) return false
          await insert(tx, application, secret, last)
          return true
        }),

    list: () => db.selectFrom('applications').selectAll().orderBy('created_at').orderBy('id').execute(),

    findByName: (name) => namedIn(db, name),
  }
}

async function insert(
  tx: Transaction<Tables>,
  application: Application,
  secret: ClientSecret,
  last: LastStep | undefined,
): Promise<void> {
  await tx.insertInto('applications').values(application).execute()
  await tx
    .insertInto('application_secrets')
    .values({ ...secret, org: application.id, created_at: application.created_at })
    .execute()
  await last?.(tx)
}

/** The oldest one. */
function namedIn(db: Db, name: string): Promise<Application | undefined> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('name', '=', name)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
}
