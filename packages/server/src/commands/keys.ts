import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { newKeyRing } from '../crypto/key-ring.ts'

export function addKeys(program: Command): void {
  program
    .command('keys')
    .description('the keys that seal credentials')
    .command('new <file>')
    .description('write a key ring with one new key to a file that only you can read')
    .action((file: string) => {
      // Never over an existing file: what its keys sealed could not be opened again.
      writeFileSync(file, newKeyRing(), { mode: 0o400, flag: 'wx' })
      console.log(`PLUGBOARD_KEY_FILE=${file}`)
    })
}
