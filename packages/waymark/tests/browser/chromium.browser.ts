import { testEngine } from "./shared/suite.ts";

testEngine("chromium");
