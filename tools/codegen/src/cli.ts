#!/usr/bin/env node
import { runCommand } from './run-command.ts'

const { lines, exitCode, isError } = runCommand(process.argv.slice(2))
// `drift` and `diff` exit with 1 on differences, like diff(1): differences are results, not errors.
for (const line of lines) (exitCode < 2 && !isError ? console.log : console.error)(line)
process.exitCode = exitCode
