import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from '#src/commands/run-command.ts';
import { brandSchemaFile, renderBrandSchema } from '#src/http/docs/brand-schema.ts';
import { gameMessageSchemaFile, renderGameMessageSchema } from '#src/http/docs/game-message-schema.ts';
import { platformMappingSchemaFile, renderPlatformMappingSchema } from '#src/http/docs/platform-mapping-schema.ts';
import { openApiFile, renderOpenApiDocument } from '#src/http/docs/open-api.ts';
import { configurationPageFile, renderConfigurationPage } from '#src/config/configuration-page.ts';

/** The files that `npm run openapi` generates: their paths and contents. A test fails if a file is out of date. */
const descriptions = [
  [openApiFile, renderOpenApiDocument()],
  [gameMessageSchemaFile, renderGameMessageSchema()],
  [brandSchemaFile, renderBrandSchema()],
  [platformMappingSchemaFile, renderPlatformMappingSchema()],
  [configurationPageFile, renderConfigurationPage()],
] as const;
for (const [file, text] of descriptions) {
  mkdirSync(path.dirname(path.join(repositoryRoot, file)), { recursive: true });
  writeFileSync(path.join(repositoryRoot, file), text);
  process.stdout.write(`${file} written\n`);
}
