;; Scans JSON in memory by its brackets and quotes, and for long numbers, 16 bytes at a time. `brackets.ts` is the caller and
;; describes the results; a test compiles this file and compares it with `brackets-wasm.ts`.
(module
  (memory (export "memory") 1)
  ;; Bounds of the first and the last direct child; both ends are 0 if there is none.
  (global $first_start (export "firstStart") (mut i32) (i32.const 0))
  (global $first_end (export "firstEnd") (mut i32) (i32.const 0))
  (global $last_start (export "lastStart") (mut i32) (i32.const 0))
  (global $last_end (export "lastEnd") (mut i32) (i32.const 0))

  ;; Returns the offset after the bracket that closes the one at $from; -1 if the text ends before, -2 if it is
  ;; nested deeper than $max_depth. The memory must have 16 readable bytes after $end.
  (func (export "endOfBracket") (param $from i32) (param $end i32) (param $max_depth i32) (result i32)
    (local $bytes v128)
    (local $folded v128)
    ;; One bit per byte of the block.
    (local $quotes i32)
    (local $backslashes i32)
    (local $escaped i32)
    (local $inside i32)
    (local $opening i32)
    (local $brackets i32)
    (local $bit i32)
    ;; Carried from block to block: all ones within a string; 1 after a backslash that escapes the next byte.
    (local $is_inside i32)
    (local $is_escaped i32)
    (local $depth i32)
    (local $start i32)
    (global.set $first_end (i32.const 0))
    (global.set $last_end (i32.const 0))
    (local.set $start (local.get $from))

    (loop $block
      (if (i32.ge_u (local.get $from) (local.get $end)) (then (return (i32.const -1))))
      (local.set $bytes (v128.load (local.get $from)))
      (local.set $quotes (i8x16.bitmask (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x22)))))
      (local.set $backslashes (i8x16.bitmask (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x5c)))))

      ;; A backslash escapes the byte after it, unless it is itself escaped.
      (if (i32.or (local.get $backslashes) (local.get $is_escaped))
        (then
          (local.set $escaped (local.get $is_escaped))
          (local.set $backslashes (i32.and (local.get $backslashes) (i32.xor (local.get $escaped) (i32.const -1))))
          (block $done
            (loop $next
              (br_if $done (i32.eqz (local.get $backslashes)))
              ;; The lowest backslash, shifted to the byte that it escapes.
              (local.set $bit
                (i32.shl
                  (i32.and (local.get $backslashes) (i32.sub (i32.const 0) (local.get $backslashes)))
                  (i32.const 1)))
              (local.set $escaped (i32.or (local.get $escaped) (local.get $bit)))
              ;; Drops this backslash, and the next byte if it is one.
              (local.set $backslashes
                (i32.and
                  (i32.and (local.get $backslashes) (i32.sub (local.get $backslashes) (i32.const 1)))
                  (i32.xor (local.get $bit) (i32.const -1))))
              (br $next)))
          (local.set $is_escaped (i32.and (i32.shr_u (local.get $escaped) (i32.const 16)) (i32.const 1)))
          (local.set $quotes (i32.and (local.get $quotes) (i32.xor (local.get $escaped) (i32.const -1)))))
        (else (local.set $escaped (i32.const 0))))

      ;; Prefix sums modulo 2: the bits from each opening quote to the byte before its closing quote.
      (local.set $inside (i32.xor (local.get $quotes) (i32.shl (local.get $quotes) (i32.const 1))))
      (local.set $inside (i32.xor (local.get $inside) (i32.shl (local.get $inside) (i32.const 2))))
      (local.set $inside (i32.xor (local.get $inside) (i32.shl (local.get $inside) (i32.const 4))))
      (local.set $inside (i32.xor (local.get $inside) (i32.shl (local.get $inside) (i32.const 8))))
      (local.set $inside (i32.xor (local.get $inside) (local.get $is_inside)))
      (local.set $is_inside
        (i32.sub (i32.const 0) (i32.and (i32.shr_u (local.get $inside) (i32.const 15)) (i32.const 1))))

      ;; Setting bit 5 folds [ and { into {, and ] and } into }.
      (local.set $folded (v128.or (local.get $bytes) (i8x16.splat (i32.const 0x20))))
      (local.set $opening (i8x16.bitmask (i8x16.eq (local.get $folded) (i8x16.splat (i32.const 0x7b)))))
      (local.set $brackets
        (i32.and
          (i32.or
            (local.get $opening)
            (i8x16.bitmask (i8x16.eq (local.get $folded) (i8x16.splat (i32.const 0x7d)))))
          (i32.xor (i32.or (local.get $inside) (local.get $escaped)) (i32.const -1))))
      ;; What the memory holds behind the text does not count.
      (if (i32.gt_u (i32.add (local.get $from) (i32.const 16)) (local.get $end))
        (then
          (local.set $brackets
            (i32.and
              (local.get $brackets)
              (i32.sub
                (i32.shl (i32.const 1) (i32.sub (local.get $end) (local.get $from)))
                (i32.const 1))))))

      (block $counted
        (loop $count
          (br_if $counted (i32.eqz (local.get $brackets)))
          (local.set $bit (i32.ctz (local.get $brackets)))
          (local.set $brackets (i32.and (local.get $brackets) (i32.sub (local.get $brackets) (i32.const 1))))
          (if (i32.and (i32.shr_u (local.get $opening) (local.get $bit)) (i32.const 1))
            (then
              (local.set $depth (i32.add (local.get $depth) (i32.const 1)))
              (if (i32.gt_s (local.get $depth) (local.get $max_depth)) (then (return (i32.const -2))))
              (if (i32.eq (local.get $depth) (i32.const 2))
                (then (local.set $start (i32.add (local.get $from) (local.get $bit))))))
            (else
              (local.set $depth (i32.sub (local.get $depth) (i32.const 1)))
              (local.set $bit (i32.add (i32.add (local.get $from) (local.get $bit)) (i32.const 1)))
              (if (i32.eqz (local.get $depth)) (then (return (local.get $bit))))
              (if (i32.eq (local.get $depth) (i32.const 1))
                (then
                  (if (i32.eqz (global.get $first_end))
                    (then
                      (global.set $first_start (local.get $start))
                      (global.set $first_end (local.get $bit))))
                  (global.set $last_start (local.get $start))
                  (global.set $last_end (local.get $bit))))))
          (br $count)))

      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (br $block))
    (unreachable))

  ;; Returns 1 if the text before $end may have a number that parsing changes, be it within a string: 16 digits and points
  ;; in a row, or an exponent of three digits or more. The memory must have 16 readable bytes after $end.
  (func (export "mayHaveLongNumber") (param $end i32) (result i32)
    (local $bytes v128)
    (local $from i32)
    (local $at i32)
    ;; One bit per byte of the block.
    (local $points i32)
    (local $digits i32)
    (local $exponents i32)
    ;; Carried from block to block: digits and points at its end; 1 if its last byte is a digit.
    (local $run i32)
    (local $after_digit i32)

    (loop $block
      (if (i32.ge_u (local.get $from) (local.get $end)) (then (return (i32.const 0))))
      (local.set $bytes (v128.load (local.get $from)))
      (local.set $digits
        (i8x16.bitmask
          (i8x16.lt_u (i8x16.sub (local.get $bytes) (i8x16.splat (i32.const 0x30))) (i8x16.splat (i32.const 10)))))
      (local.set $points
        (i32.or
          (local.get $digits)
          (i8x16.bitmask (i8x16.eq (local.get $bytes) (i8x16.splat (i32.const 0x2e))))))
      ;; Those at the end of the last block and those at the start of this one.
      (if (i32.ge_u
            (i32.add
              (local.get $run)
              (i32.ctz (i32.or (i32.xor (local.get $points) (i32.const 0xffff)) (i32.const 0x10000))))
            (i32.const 16))
        (then (return (i32.const 1))))
      (local.set $run (i32.clz (i32.shl (i32.xor (local.get $points) (i32.const 0xffff)) (i32.const 16))))

      ;; Setting bit 5 folds E into e. Of interest are those after a digit.
      (local.set $exponents
        (i32.and
          (i8x16.bitmask
            (i8x16.eq (v128.or (local.get $bytes) (i8x16.splat (i32.const 0x20))) (i8x16.splat (i32.const 0x65))))
          (i32.or (i32.shl (local.get $digits) (i32.const 1)) (local.get $after_digit))))
      (local.set $after_digit (i32.and (i32.shr_u (local.get $digits) (i32.const 15)) (i32.const 1)))
      (block $looked
        (loop $look
          (br_if $looked (i32.eqz (local.get $exponents)))
          (local.set $at (i32.add (local.get $from) (i32.add (i32.ctz (local.get $exponents)) (i32.const 1))))
          (local.set $exponents
            (i32.and (local.get $exponents) (i32.sub (local.get $exponents) (i32.const 1))))
          (if (call $is_big (local.get $at) (local.get $end)) (then (return (i32.const 1))))
          (br $look)))

      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (br $block))
    (unreachable))

  ;; True if a sign or none, three digits or more, and the end of a number stand at $at.
  (func $is_big (param $at i32) (param $end i32) (result i32)
    (local $byte i32)
    (local $count i32)
    (local.set $byte (call $byte_at (local.get $at) (local.get $end)))
    ;; + or -
    (if (i32.or (i32.eq (local.get $byte) (i32.const 0x2b)) (i32.eq (local.get $byte) (i32.const 0x2d)))
      (then (local.set $at (i32.add (local.get $at) (i32.const 1)))))
    (block $counted
      (loop $next
        (local.set $byte (call $byte_at (local.get $at) (local.get $end)))
        (br_if $counted (i32.ge_u (i32.sub (local.get $byte) (i32.const 0x30)) (i32.const 10)))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (local.set $count (i32.add (local.get $count) (i32.const 1)))
        (br $next)))
    (i32.and
      (i32.ge_u (local.get $count) (i32.const 3))
      ;; The end of the text or a blank; a comma, ] or }.
      (i32.or
        (i32.le_u (local.get $byte) (i32.const 0x20))
        (i32.or
          (i32.eq (local.get $byte) (i32.const 0x2c))
          (i32.or (i32.eq (local.get $byte) (i32.const 0x5d)) (i32.eq (local.get $byte) (i32.const 0x7d)))))))

  ;; 0 at the end of the text.
  (func $byte_at (param $at i32) (param $end i32) (result i32)
    (if (i32.ge_u (local.get $at) (local.get $end)) (then (return (i32.const 0))))
    (i32.load8_u (local.get $at))))
