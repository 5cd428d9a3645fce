export { findSigningVendor, readUnverifiedVendorRequest } from '#src/modules/vendor/signed-vendor-request.ts';
export { findVendorPlayer } from '#src/modules/vendor/vendor-store.ts';
export { replaceVendorsFromCatalogue } from '#src/modules/vendor/replace-vendors-from-catalogue.ts';
export {
  openVendorGame,
  type OpenedVendorGame,
  type OpenVendorGameServices,
} from '#src/modules/vendor/open-vendor-game.ts';
