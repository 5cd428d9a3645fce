import '../lobby.css';
import lobby from '../lobby.json';

export const metadata = { title: lobby.title };
export const viewport = { width: 'device-width', initialScale: 1 };

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
