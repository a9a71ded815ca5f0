"""What the map builder is told: waters, settlements, roads, cleared land. Latitudes first. src says where a fact comes from."""
LAKES = {  # name: (char, lon/lat box, threshold)
    "Lake Ontario":   ("O", (-79.95, -75.95, 43.12, 44.32), 0.5),
    "Lake Erie":      ("E", (-83.6, -78.80, 41.25, 42.95), 0.5),
    "Lake St Clair":  ("S", (-82.95, -82.42, 42.27, 42.68), 0.45),
    "Lake Huron":     ("H", (-83.55, -81.20, 43.02, 44.62), 0.5),
    "Lake Champlain": ("C", (-73.55, -73.00, 43.55, 45.02), 0.30),
}
# rivers in order downstream or upstream; each a lat/lon polyline
RIVERS = {  # name: (char, any_vessel, territory, polyline, src)
    "Upper St Lawrence": ("u", True, "neutral", [(44.20, -76.30), (44.33, -75.98), (44.48, -75.80), (44.60, -75.64), (44.71, -75.48), (44.85, -75.28), (44.94, -75.05), (45.01, -74.80), (45.03, -74.60), (45.12, -74.42), (45.22, -74.18), (45.27, -74.05), (45.33, -73.90), (45.40, -73.74)], "rulebook 12.5, 2.6.4"),
    "Lower St Lawrence": ("l", False, "British", [(45.53, -73.50), (45.68, -73.44), (45.80, -73.34), (45.92, -73.22), (46.06, -73.10), (46.15, -72.95), (46.22, -72.78), (46.33, -72.52), (46.42, -72.32)], "rulebook 2.6.4 implies a lower St Lawrence"),
    "Niagara River": ("n", True, "neutral", [], "rulebook 12.5, 2.6.4"),
    "Detroit River": ("d", True, "neutral", [], "rulebook 12.5, 2.6.4"),
    "St Clair River": ("s", True, "neutral", [(42.98, -82.42), (42.85, -82.47), (42.72, -82.49)], "rulebook 12.5, 2.6.4"),
    "Richelieu River": ("r", True, "British", [], "rulebook 12.5"),
    "Otter Creek": ("o", True, "US", [(44.20, -73.28)], "rulebook 12.5"),
    "Thames River": ("t", False, "British", [(42.32, -82.42), (42.40, -82.22), (42.46, -82.08)], "recon"),
    "Grand River": ("a", False, "British", [], "recon"),
    "Maumee River": ("m", False, "US", [(41.68, -83.50), (41.60, -83.60)], "recon"),
    "Sandusky River": ("y", False, "US", [(41.46, -82.86), (41.43, -83.02)], "recon"),
    "Ottawa River": ("w", False, "British", [(45.40, -74.02), (45.53, -74.25), (45.62, -74.55), (45.60, -74.85), (45.55, -75.15), (45.48, -75.50), (45.44, -75.66)], "recon"),
}
NEUTRAL = {"O", "E", "S", "H", "C", "d", "s", "n", "u"}

BORDER_LINE = [
    (47.2, -71.0), (45.01, -71.0), (45.0, -74.66), (45.01, -74.80), (44.94, -75.05), (44.85, -75.28), (44.71, -75.49), (44.60, -75.66), (44.48, -75.82), (44.33, -76.02), (44.20, -76.32),
    (44.10, -76.45), (43.65, -76.80), (43.63, -79.0), (43.45, -79.15), (43.26, -79.065), (43.15, -79.045), (43.08, -79.05), (43.02, -78.98), (42.95, -78.915), (42.87, -78.91),
    (42.55, -79.75), (42.25, -80.5), (41.68, -82.4), (41.68, -82.68), (41.95, -83.1), (42.10, -83.135), (42.25, -83.11), (42.31, -83.08), (42.35, -82.97), (42.45, -82.7), (42.58, -82.53), (42.72, -82.495), (42.85, -82.47), (43.0, -82.425),
    (43.6, -82.13), (45.3, -82.5), (46.0, -84.0), (47.2, -84.6)]


CHAMPLAIN_LINE = [(44.98, -73.34), (44.80, -73.34), (44.62, -73.36), (44.45, -73.32), (44.25, -73.35), (44.08, -73.40), (43.90, -73.38), (43.78, -73.36), (43.63, -73.42)]


# hand-set rivers and corrections where one 8-mile hex is too coarse for the true coast
FIXED_RIVERS = {
    "Niagara River": [(48, 31), (48, 32), (48, 33), (48, 34)],      # mouth to Lake Erie; falls between the 2nd and 3rd
    "Grand River": [(44, 34), (43, 33), (42, 33)],
    "Detroit River": [(19, 38), (18, 39), (18, 40)],                # Lake St Clair to Lake Erie
    "Richelieu River": [(89, 14), (89, 13), (89, 12), (89, 11), (89, 10), (89, 9), (89, 8), (89, 7)],
}
# further hexes of a river, before its first and after its last, in the order in which it runs
EXTRA_RIVER = {"Ottawa River": ([(84, 12)], []), "Upper St Lawrence": ([], [(86, 12)]), "Lower St Lawrence": ([(87, 11)], [(95, 2)]),
               "St Clair River": ([], [(22, 36)])}  # the delta of the St Clair
FORCE = {  # hex: char ('%' US land, '#' British land, lake chars)
    (18, 38): "%", (47, 34): "#", (47, 33): "#", (47, 32): "#", (47, 31): "#", (49, 31): "%", (49, 32): "%", (49, 33): "%",
    (49, 34): "%", (49, 35): "%", (48, 35): "E", (47, 35): "E", (19, 39): "#", (19, 40): "#", (17, 39): "%", (17, 40): "%",
    (46, 34): "#", (45, 34): "#", (94, 2): "#", (90, 6): "#", (66, 22): "#", (88, 14): "#", (20, 20): "%", (26, 19): "#", (40, 41): "%", (68, 24): "O", (68, 25): "O",
}

# name, lat, lon, kind, owner, docks, harbor body, fort, notes/src, forced hex, forced harbor
SETTLE = []
def st(name, lat, lon, kind, owner, docks=0, body="", fort=False, src="recon", hx=None, harbor=None, true=None, **kw):
    SETTLE.append(dict(name=name, lat=lat, lon=lon, kind=kind, owner=owner, docks=docks, body=body, fort=fort, src=src, hx=hx, harbor=harbor, true=true, **kw))
B, U = "British", "US"
# British
st("Quebec", 46.42, -72.38, "city", B, 4, "Lower St Lawrence", True, "rulebook 5.2.1, 5.4.4.b, 8.0 example (6 road hexes to Sorel); docks recon", (94, 2), (94, 3), (46.81, -71.21))
st("Sorel", 46.04, -73.11, "town", B, 2, "Lower St Lawrence", False, "rulebook 8.0 example (name, distance); rest recon", (90, 6), (89, 6))
st("Montreal", 45.50, -73.56, "city", B, 2, "Lower St Lawrence", True, "rulebook 2.2.11, 16.3 siege table, 23.1.2; docks recon", (86, 11), (87, 10))
st("La Prairie", 45.42, -73.50, "village", B, src="recon historical village", hx=(87, 12))
st("Chambly", 45.45, -73.28, "fort", B, fort=True, src="recon historical fort", hx=(88, 11))
st("St. Jean", 45.31, -73.26, "fort", B, 2, "Richelieu River", True, "recon historical fort and naval depot", (88, 13), (89, 12))
st("Isle aux Noix", 45.12, -73.27, "village", B, 5, "Richelieu River", False, "recon site of the British Champlain yard", (88, 14), (89, 14))
st("Lacolle", 45.06, -73.37, "village", B, src="recon historical village")
st("Chateauguay", 45.33, -73.75, "village", B, src="recon 1813 battlefield")
st("Beauharnois", 45.28, -73.90, "village", B, src="rulebook 3.4.6 (name)", hx=(84, 14))
st("Coteau-du-Lac", 45.30, -74.18, "fort", B, fort=True, src="recon historical fort")
st("Cornwall", 45.03, -74.73, "village", B, src="recon")
st("Prescott", 44.72, -75.52, "village", B, 2, "Upper St Lawrence", False, "rulebook 2.4 example (name); rest recon", (73, 17), (74, 17))
st("Brockville", 44.60, -75.72, "village", B, src="recon")
st("Gananoque", 44.36, -76.17, "village", B, src="recon")
st("Kingston", 44.23, -76.48, "city", B, 6, "Lake Ontario", True, "rulebook 2.4 example (port); rest recon", (66, 22), (66, 23))
st("Ernestown", 44.22, -76.80, "village", B, src="recon")
st("Belleville", 44.18, -77.38, "village", B, src="recon")
st("Port Hope", 43.97, -78.29, "village", B, 1, "Lake Ontario", src="recon")
st("York", 43.67, -79.40, "town", B, 4, "Lake Ontario", True, "rulebook 21.2.1, 23.4.2; docks and fort recon")
st("Burlington Heights", 43.29, -79.90, "village", B, 2, "Lake Ontario", src="recon")
st("St. Catharines", 43.15, -79.27, "village", B, src="recon Twelve Mile Creek")
st("Fort George", 43.25, -79.07, "fort", B, 3, "Niagara River", True, "rulebook 6.3 (port); docks recon", (47, 31), (48, 31))
st("Queenston", 43.165, -79.06, "village", B, src="recon", hx=(47, 32))
st("Willoughby", 43.06, -79.05, "village", B, 2, "Niagara River", False, "rulebook 6.3 (port); rest recon", (47, 33), (48, 33))
st("Fort Erie", 42.90, -78.93, "fort", B, 2, "Lake Erie", True, "rulebook 6.3 (port); docks recon", (47, 34), (47, 35))
st("Port Dover", 42.80, -80.20, "village", B, 1, "Lake Erie", src="recon")
st("Port Talbot", 42.67, -81.36, "village", B, src="recon")
st("Brant's Ford", 43.14, -80.27, "village", B, src="recon")
st("Oxford", 43.03, -80.88, "village", B, src="recon")
st("Delaware", 42.91, -81.42, "village", B, src="recon")
st("Moraviantown", 42.57, -81.90, "village", B, src="recon 1813 battlefield")
st("Chatham", 42.44, -82.16, "village", B, src="recon")
st("Sandwich", 42.30, -83.05, "village", B, src="recon", hx=(19, 39))
st("Fort Malden", 42.10, -83.08, "fort", B, 6, "Detroit River", True, "rulebook 23.3.a (name); port recon", (19, 40), (18, 40))
st("Ottawa", 45.41, -75.70, "village", B, src="rulebook 21.2.1.b (name)")
st("Fort St. Joseph", 44.60, -82.0, "fort", B, 1, "Lake Huron", True, "rulebook 2.1.1, 21.3.2 (fort with harbor); docks recon", (26, 19), (26, 20), (46.06, -83.95))
# United States
st("Fort Mackinac", 44.55, -82.9, "fort", U, 2, "Lake Huron", True, "rulebook 2.1.1, 21.3.2 (fort with harbor); docks recon", (20, 20), (21, 20), (45.85, -84.62))
st("Albany", 42.65, -73.75, "city", U, fort=True, src="rulebook 5.4.4.b, 16.3.1, 21.2.2")
st("Schenectady", 42.83, -73.98, "village", U, src="recon")
st("Fort Edward", 43.27, -73.58, "village", U, src="recon")
st("Whitehall", 43.56, -73.40, "village", U, 2, "Lake Champlain", src="recon")
st("Fort Ticonderoga", 43.85, -73.45, "fort", U, 2, "Lake Champlain", True, "rulebook 16.3.4 example (fort with harbor in US territory)", (87, 25), (88, 25))
st("Crown Point", 44.03, -73.50, "village", U, src="recon")
st("Plattsburgh", 44.70, -73.48, "town", U, 3, "Lake Champlain", False, "rulebook 21.2.2 example (name); rest recon", (87, 17), (88, 17))
st("Champlain", 44.98, -73.50, "village", U, src="recon")
st("Vergennes", 44.13, -73.22, "village", U, 5, "Otter Creek", False, "recon site of the US Champlain yard; rulebook 12.5 names Otter Creek", (89, 22), (89, 21))
st("Burlington", 44.48, -73.15, "town", U, 3, "Lake Champlain", src="recon")
st("St. Albans", 44.81, -73.08, "village", U, src="recon")
st("Rutland", 43.61, -72.97, "town", U, src="rulebook 2.3.3 (name)")
st("Utica", 43.10, -75.23, "town", U, src="recon")
st("Rome", 43.21, -75.46, "town", U, src="rulebook 21.2.2.a.iii (name)")
st("Onondaga", 43.05, -76.15, "village", U, src="recon")
st("Oswego", 43.42, -76.51, "village", U, 3, "Lake Ontario", False, "rulebook 12.6 example (settlement on a shore hex); docks recon", (66, 30), (66, 29))
st("Sackett's Harbor", 43.94, -76.12, "town", U, 6, "Lake Ontario", True, "rulebook 11.0 example (besieged, so fortified; a shore hex beside its harbor); docks recon", (69, 24), (68, 25))
st("Watertown", 43.97, -75.91, "village", U, src="recon", hx=(70, 24))
st("Cape Vincent", 44.12, -76.25, "village", U, 1, "Upper St Lawrence", src="recon")
st("Ogdensburg", 44.67, -75.47, "village", U, 2, "Upper St Lawrence", src="recon", hx=(74, 19), harbor=(74, 18))
st("Hamilton", 44.83, -75.18, "village", U, src="recon")
st("French Mills", 44.96, -74.50, "village", U, src="recon")
st("Chateaugay", 44.92, -74.08, "village", U, src="recon Four Corners")
st("Sodus", 43.24, -76.98, "village", U, 2, "Lake Ontario", False, "rulebook 12.6 example (port); docks recon")
st("Genesee", 43.23, -77.61, "village", U, 2, "Lake Ontario", False, "rulebook 12.6 example (port, 11 RMP to Oswego by way of Sodus); docks recon", (58, 31), (58, 30))
st("Geneva", 42.87, -76.99, "village", U, src="recon")
st("Canandaigua", 42.89, -77.30, "town", U, src="recon")
st("Batavia", 43.00, -78.19, "village", U, src="recon")
st("Fort Niagara", 43.25, -79.04, "fort", U, 2, "Lake Ontario", True, "rulebook 6.3 (port); docks recon", (49, 31), (49, 30))
st("Lewiston", 43.17, -79.02, "village", U, src="recon", hx=(49, 32))
st("Schlosser", 43.09, -78.98, "village", U, src="recon", hx=(49, 33))
st("Black Rock", 42.94, -78.89, "village", U, 3, "Niagara River", False, "rulebook 6.3 (port); docks recon", (49, 34), (48, 34))
st("Buffalo", 42.86, -78.83, "town", U, 2, "Lake Erie", False, "rulebook 3.4.6, 23.4.1; docks recon", (49, 35), (48, 35))
st("Chautauqua", 42.28, -79.60, "village", U, src="recon")
st("Erie", 42.10, -80.08, "town", U, 6, "Lake Erie", False, "rulebook 2.2.8, 21.2.2.a.iv; docks recon", (40, 41), (40, 40))
st("Meadville", 41.64, -80.15, "village", U, src="recon")
st("Franklin", 41.40, -79.83, "village", U, src="recon")
st("Butler", 40.86, -79.90, "village", U, src="recon")
st("Pittsburgh", 40.44, -80.00, "city", U, fort=True, src="rulebook 5.4.4.b, 16.3.1, 21.2.2")
st("Warren", 41.24, -80.82, "village", U, src="recon")
st("Cleveland", 41.46, -81.69, "village", U, 2, "Lake Erie", src="recon")
st("Huron", 41.36, -82.55, "village", U, 1, "Lake Erie", src="recon")
st("Mansfield", 40.76, -82.52, "village", U, src="recon")
st("Upper Sandusky", 40.83, -83.28, "village", U, src="recon")
st("Fort McArthur", 40.65, -83.72, "fort", U, fort=True, src="rulebook 21.2.2.a.ii (name)")
st("Urbana", 40.11, -83.75, "village", U, src="recon")
st("Franklinton", 39.96, -83.00, "town", U, src="recon")
st("Cincinnati", 39.75, -84.15, "city", U, fort=True, src="rulebook 5.4.4.b, 16.3.1, 21.2.2", hx=(8, 60), true=(39.10, -84.51))
st("St. Marys", 40.54, -84.39, "village", U, src="recon")
st("Fort Defiance", 41.28, -84.36, "fort", U, fort=True, src="recon historical fort")
st("Fort Wayne", 41.08, -85.14, "fort", U, fort=True, src="rulebook 3.4.6, 16.3 siege table")
st("Frenchtown", 41.92, -83.42, "village", U, src="recon River Raisin")
st("Brownstown", 42.08, -83.22, "village", U, src="recon", hx=(17, 40))
st("Detroit", 42.33, -83.06, "town", U, 3, "Detroit River", True, "rulebook 2.6.3, 6.3, 21.3.2 (port); docks and fort recon", (18, 38), (19, 38))
# sites of event forts that are not settlements
SITES = {"Maumee Rapids": ((41.55, -83.66), U, "Ft. Meigs"), "Lower Sandusky": ((41.35, -83.12), U, "Ft. Stephenson")}
VP = {"city": 6, "town": 4, "village": 2, "fort": 2}
VP_SPECIAL = {"Montreal": 8}                   # rule 23.1.2.i


ROADS = [  # id, name, territories allowed, waypoints (settlement, site or lat/lon), src
    ("B1", "King's Road, north shore", "B", ["Quebec", (91, 3), (90, 4), (46.0, -73.35), (86, 8), "Montreal"], "recon; rulebook 8.0 example fixes Quebec to Sorel"),
    ("B1a", "Berthier-Sorel ferry", "B", [(90, 4), (90, 5), "Sorel"], "rulebook 8.0 example"),
    ("B2", "Sorel-Chambly-St. Jean road", "B", ["Sorel", (45.75, -73.05), "Chambly", "St. Jean", "Isle aux Noix", "Lacolle"], "recon"),
    ("B3", "Chambly-La Prairie-Montreal", "B", ["Chambly", "La Prairie", "Montreal"], "recon"),
    ("B4", "St. Jean-La Prairie", "B", ["St. Jean", "La Prairie"], "recon"),
    ("B5", "La Prairie-Chateauguay-Beauharnois", "B", ["La Prairie", "Chateauguay", "Beauharnois"], "recon"),
    ("B6", "Montreal-Kingston road", "B", ["Montreal", (45.43, -73.95), "Coteau-du-Lac", "Cornwall", "Prescott", "Brockville", "Gananoque", "Kingston"], "recon; rulebook 2.4 and 21.4 examples imply it"),
    ("B7", "Kingston-York (Danforth) road", "B", ["Kingston", "Ernestown", "Belleville", "Port Hope", "York"], "recon"),
    ("B8", "York-Burlington Heights", "B", ["York", "Burlington Heights"], "recon"),
    ("B9", "Burlington-Fort George", "B", ["Burlington Heights", "St. Catharines", "Fort George"], "recon"),
    ("B10", "Niagara portage road", "B", ["Fort George", "Queenston", "Willoughby", "Fort Erie"], "recon"),
    ("B11", "Governor's Road", "B", ["Burlington Heights", "Brant's Ford", "Oxford", "Delaware", "Moraviantown", "Chatham", "Sandwich", "Fort Malden"], "recon"),
    ("B12", "Port Dover road", "B", ["Brant's Ford", "Port Dover"], "recon"),
    ("B13", "Talbot road", "B", ["Port Talbot", "Delaware"], "recon"),
    ("B14", "Sugar Loaf road", "B", ["Fort Erie", (42.92, -79.25)], "recon"),
    ("B15", "Rideau road", "B", ["Prescott", (45.0, -75.62), "Ottawa"], "recon; rulebook 21.2.1.b ties Ottawa to York's supply"),
    ("X1", "Lacolle-Champlain road", "BU", ["Lacolle", "Champlain"], "recon invasion route"),
    ("X2", "Chateaugay-Chateauguay road", "BU", ["Chateaugay", "Chateauguay"], "recon invasion route of 1813"),
    ("X3", "St. Albans-Missisquoi road", "BU", ["St. Albans", (45.06, -73.08), "St. Jean"], "recon"),
    ("U1", "Mohawk turnpike", "U", ["Albany", "Schenectady", (42.93, -74.5), "Utica", "Rome"], "recon; rulebook 21.2.2 needs Rome within 20 RMP"),
    ("U2", "Great Genesee road", "U", ["Rome", "Onondaga", "Geneva", "Canandaigua", "Batavia", "Buffalo"], "recon"),
    ("U3", "Oswego road", "U", ["Onondaga", "Oswego"], "recon"),
    ("U4", "Lake shore road", "U", ["Oswego", (69, 27), (69, 26), (69, 25), "Sackett's Harbor"], "recon exposed coast road"),
    ("U5", "The Road to Sackett's Harbor", "U", ["Rome", (43.5, -75.72), (71, 26), (71, 25), (70, 25), "Sackett's Harbor"], "rulebook 2.3.2 (three conditional hexes)"),
    ("U6", "Ogdensburg road", "U", ["Sackett's Harbor", "Watertown", (44.3, -75.6), "Ogdensburg"], "recon"),
    ("U6a", "Cape Vincent road", "U", ["Sackett's Harbor", "Cape Vincent"], "recon"),
    ("U7", "St. Lawrence turnpike", "U", ["Ogdensburg", "Hamilton", "French Mills", "Chateaugay", "Plattsburgh"], "recon"),
    ("U8", "Champlain west road", "U", ["Albany", "Fort Edward", "Fort Ticonderoga", "Crown Point", (44.35, -73.50), "Plattsburgh", "Champlain"], "recon; rulebook 21.2.2 needs Plattsburgh within 20 RMP of Albany"),
    ("U8a", "Whitehall road", "U", ["Fort Edward", "Whitehall"], "recon"),
    ("U9a", "Champlain east road", "U", ["Whitehall", "Vergennes"], "recon"),
    ("U9", "Vermont road", "U", ["Whitehall", "Rutland", (90, 23), "Vergennes", "Burlington", "St. Albans"], "recon"),
    ("U10", "Ridge road", "U", ["Lewiston", (43.2, -78.2), "Genesee", "Sodus", "Oswego"], "recon"),
    ("U11", "Genesee-Canandaigua", "U", ["Genesee", "Canandaigua"], "recon"),
    ("U12", "Sodus-Geneva", "U", ["Sodus", "Geneva"], "recon"),
    ("U13", "Niagara river road", "U", ["Fort Niagara", "Lewiston", "Schlosser", "Black Rock", "Buffalo"], "recon"),
    ("U14", "Batavia-Lewiston", "U", ["Batavia", "Lewiston"], "recon"),
    ("U15", "Buffalo-Erie road", "U", ["Buffalo", "Chautauqua", "Erie"], "recon"),
    ("U16", "Erie-Pittsburgh road", "U", ["Erie", "Meadville", "Franklin", "Butler", "Pittsburgh"], "recon; rulebook 21.2.2 needs Erie within 20 RMP"),
    ("U17", "Pittsburgh-Cleveland road", "U", ["Pittsburgh", "Warren", "Cleveland"], "recon"),
    ("U18", "Lake Erie shore road", "U", ["Erie", (41.9, -80.8), "Cleveland", "Huron", "Lower Sandusky", "Maumee Rapids"], "recon"),
    ("U19", "Hull's trace", "U", ["Cincinnati", "Urbana", "Fort McArthur", "Maumee Rapids", "Frenchtown", "Brownstown", "Detroit"], "recon; rulebook 21.2.2 needs the forts within 20 RMP of Cincinnati"),
    ("U20", "Sandusky trail", "U", ["Fort McArthur", "Upper Sandusky", "Lower Sandusky"], "recon; rulebook 21.2.2"),
    ("U21", "Wayne's road", "U", ["Cincinnati", "St. Marys", "Fort Defiance", "Maumee Rapids"], "recon"),
    ("U22", "Fort Wayne trail", "U", ["St. Marys", "Fort Wayne"], "recon"),
    ("U23", "Ohio road", "U", ["Upper Sandusky", "Mansfield", (40.75, -81.6), "Pittsburgh"], "recon"),
    ("U24", "Franklinton road", "U", ["Urbana", "Franklinton", (40.4, -83.1), "Upper Sandusky"], "recon"),
]

CLEAR = [  # polyline, radius miles, side
    ([(46.42, -72.38), (46.1, -73.0), (45.8, -73.35), (45.5, -73.56)], 9, "#"),
    ([(45.45, -73.55)], 17, "#"), ([(45.97, -73.1), (45.45, -73.28), (45.15, -73.3)], 8, "#"), ([(45.3, -73.85)], 6, "#"),
    ([(45.25, -74.3), (45.03, -74.75), (44.72, -75.5)], 5, "#"), ([(44.25, -76.5), (44.2, -76.9)], 6, "#"),
    ([(43.67, -79.40)], 8, "#"), ([(43.27, -79.85), (43.18, -79.3), (43.2, -79.1)], 8, "#"), ([(43.2, -79.1), (42.9, -79.0)], 6, "#"),
    ([(43.14, -80.27)], 6, "#"), ([(42.3, -83.0), (42.1, -83.05)], 5, "#"), ([(42.44, -82.16)], 5, "#"), ([(42.8, -80.25)], 5, "#"),
    ([(42.65, -73.75)], 16, "%"), ([(42.65, -73.75), (42.95, -74.6), (43.15, -75.4)], 8, "%"), ([(42.65, -73.75), (43.3, -73.55)], 7, "%"),
    ([(43.61, -72.97)], 7, "%"), ([(44.13, -73.2), (44.5, -73.15), (44.8, -73.08)], 6, "%"), ([(44.68, -73.5)], 7, "%"),
    ([(43.95, -76.0)], 7, "%"), ([(44.67, -75.47)], 4, "%"), ([(43.05, -76.15), (42.88, -77.0), (42.9, -77.4)], 7, "%"), ([(43.0, -78.19)], 5, "%"),
    ([(42.88, -78.8), (43.2, -79.0)], 5, "%"), ([(42.1, -80.08)], 5, "%"), ([(40.44, -80.0)], 14, "%"), ([(41.24, -80.82)], 5, "%"),
    ([(41.46, -81.69)], 4, "%"), ([(39.75, -84.15)], 13, "%"), ([(40.11, -83.75)], 6, "%"), ([(39.96, -83.0)], 8, "%"),
    ([(41.92, -83.42)], 4, "%"), ([(42.33, -83.1)], 5, "%"), ([(43.23, -77.61)], 4, "%"),
]

# Settlements that are not drawn where they were (more than 1.1 hexes off), and why.
NIAGARA = "the Niagara runs straight down one column, so that the settlements of both banks face each other across it and the falls lie between two hexes"
DISPLACED = {
    "Quebec": "drawn about six hexes from Sorel, as the worked example of rule 8.0 requires; true place is east of the map",
    "Cincinnati": "drawn north of its true place so that Fort Meigs and Fort Stephenson can be within 20 RMP (rule 21.2.2)",
    "Fort Mackinac": "Lake Huron inset, off scale (rule 2.1.1)",
    "Fort St. Joseph": "Lake Huron inset, off scale (rule 2.1.1)",
    "Fort Erie": NIAGARA,
    "Schlosser": NIAGARA,
    "Sandwich": "its true hex is the Detroit River; it is drawn on its own bank",
    "Beauharnois": "its true hex is the Upper St Lawrence; it is drawn on its own bank",
}
# Hexes that are lake, or land, against the true shore (half of the hex), and why. A lake's letter: all its hexes.
DRAWN = [
    ("lake", "C", "Lake Champlain is narrower than a hex; it is drawn along its middle so that vessels pass from Whitehall to the Richelieu (3.4.5, 16.3.4)"),
    ("land", {(20, 20), (26, 19)}, "the islands of Fort Mackinac and Fort St. Joseph, off scale (2.1.1)"),
    ("land", {(45, 34), (47, 34), (49, 34)}, NIAGARA),
    ("land", {(23, 37)}, "the shore of Lake St Clair beside the mouth of the Thames"),
    ("land", {(70, 31)}, "Oneida Lake is no water of the game"),
    ("lake", {(68, 24)}, "the shore hex beside Sackett's Harbor through which the example of rule 11.0 lands without entering the harbor"),
]
