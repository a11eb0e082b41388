import { aboveOf, type EntityBehaviour } from '../../fake.ts'

/** A release shows the files that are listed for it. */
export function releases(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    show: (row, view) => {
      const files = view.data.collection('release_assets').rows()
      const assets = files.filter((file) => aboveOf(file)['releases.id'] === row.id)
      return { ...(derived.show?.(row, view) ?? row), assets }
    },
  }
}
