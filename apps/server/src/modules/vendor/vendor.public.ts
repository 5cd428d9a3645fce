export { findSigningVendor, readUnverifiedVendorRequest } from '#src/modules/vendor/signed-vendor-request.ts';
export { findVendorPlayer } from '#src/modules/vendor/vendor-store.ts';
export { storeVendorsOfMerchant } from '#src/modules/vendor/write-vendors.ts';
export {
  openVendorGame,
  type OpenedVendorGame,
  type OpenVendorGameServices,
} from '#src/modules/vendor/open-vendor-game.ts';
