import { authors } from "./cases/authors.ts";
import { blocks } from "./cases/blocks.ts";
import { callouts } from "./cases/callouts.ts";
import { comments } from "./cases/comments.ts";
import { formulas } from "./cases/formulas.ts";
import { frontMatter } from "./cases/front-matter.ts";
import { links } from "./cases/links.ts";
import { players } from "./cases/players.ts";
import { series } from "./cases/series.ts";
import { tags } from "./cases/tags.ts";
import { words } from "./cases/words.ts";
import type { EditingCase } from "./editing-case.ts";

/** What editors do, and the results. Build errors are tested in tests/check. */
export const cases: readonly EditingCase[] = [
  ...[...words, ...blocks, ...callouts, ...links, ...tags, ...comments, ...frontMatter],
  ...[...authors, ...series, ...players, ...formulas],
];
