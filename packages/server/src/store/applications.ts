import type { Engine } from './engine.ts'
import type { ApplicationStore } from './store.ts'

export function applicationStore({ db, tenant }: Engine): ApplicationStore {
  return {
    add: (application, secret, last) =>
      tenant({ org: application.id })
        .transaction()
        .execute(async (tx) => {
          await tx.insertInto('applications').values(application).execute()
          await tx
            .insertInto('application_secrets')
            .values({ ...secret, org: application.id, created_at: application.created_at })
            .execute()
          await last?.(tx)
        }),

    list: () => db.selectFrom('applications').selectAll().orderBy('created_at').orderBy('id').execute(),

    findByName: (name) =>
      db
        .selectFrom('applications')
        .selectAll()
        .where('name', '=', name)
        .orderBy('created_at')
        .executeTakeFirst(),
  }
}
