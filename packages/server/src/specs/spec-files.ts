/** Spec files that `PLUGBOARD_CONNECTORS` names beside packages: `./vendor.yaml`. */
import { basename } from 'node:path'
import type { Installed } from '../catalog/installed.ts'
import { isSpecFile } from '../catalog/spec-file.ts'
import type { Config } from '../config/config.ts'
import { compileSpecs } from './compile.ts'
import type { Failed, SpecToLoad } from './compile-messages.ts'
import { installedSpec } from './installed-spec.ts'
import { readSpecFile } from './read-source.ts'

/** In the order of the setting. A file that cannot be read or compiled is broken, and the others are available. */
export async function specFiles({
  connectorPackages,
}: Pick<Config, 'connectorPackages'>): Promise<Installed[]> {
  const files = connectorPackages.filter(isSpecFile).map(readSpec)
  const readable = files.filter((file): file is SpecToLoad => 'text' in file)
  const compiled = await compileSpecs(readable)
  return files.map((file) => {
    const reply = 'text' in file ? compiled[readable.indexOf(file)] : file
    const name = reply && 'tables' in reply ? reply.tables.connector.name : slugOf(file.file)
    return installedSpec(name, reply ?? { failure: `${file.file} was not compiled`, mistakes: [] })
  })
}

function readSpec(file: string): SpecToLoad | (Failed & { readonly file: string }) {
  try {
    return { text: readSpecFile(file), file }
  } catch (error) {
    return { file, failure: `${file} cannot be read (${(error as Error).message})`, mistakes: [] }
  }
}

/** The name that a broken spec has in the list of broken connectors. */
function slugOf(file: string): string {
  return basename(file).replace(/\.\w+$/, '')
}
