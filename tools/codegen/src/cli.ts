#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'

// Compiling the modules again takes a fifth of the time of `generate`. Old versions, which are refused below, cannot keep them.
const installed = join(process.cwd(), 'node_modules')
if (existsSync(installed)) module.enableCompileCache?.(join(installed, '.cache', 'plugboard-codegen'))

const { runCommand } = await import('./run-command.ts')
const { lines, exitCode, isError } = runCommand(process.argv.slice(2))
// `drift` and `diff` exit with 1 on differences, like diff(1): differences are results, not errors.
for (const line of lines) (exitCode < 2 && !isError ? console.log : console.error)(line)
process.exitCode = exitCode
