import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router';
import { api } from './api.js';
import { HomePage } from './home-page.jsx';
import '../lobby.css';

const config = await api.get('/config.json');
const messages = await api.get(`/messages-${config.language}.json`);
await i18next
  .use(initReactI18next)
  .init({ lng: config.language, resources: { [config.language]: { translation: messages } } });
document.title = config.title;
createRoot(document.querySelector('#root')).render(
  <BrowserRouter>
    <Routes>
      <Route path="/m/home" element={<HomePage config={config} />} />
    </Routes>
  </BrowserRouter>,
);
